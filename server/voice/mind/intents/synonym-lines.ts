/** Words that can stand for each other: one line each, in any form. A word may be in several. */
export const synonymLines = `
move reschedule rebook postpone shift rearrange delay reshuffle
forget miss skip overlook
buy purchase order acquire
build make create develop design construct craft produce generate
fix repair mend solve resolve patch troubleshoot
crash fail freeze outage broken glitch malfunction unavailable collapse bug
fast quick rapid speedy swift prompt express
urgent hurry rush asap immediately instantly emergency
slow sluggish laggy lag crawl
soon shortly early
think consider believe reckon guess suppose figure assume
love enjoy adore like
hate dislike loathe detest despise
annoy bother irritate frustrate disturb pester nag harass bug
worry afraid scared nervous concern anxious fear scare paranoid
angry mad furious upset livid cross pissed annoyed
sad unhappy depressed miserable heartbroken grief cry
help assist aid
teach train explain instruct tutorial coach learn lesson educate
understand grasp comprehend follow unclear clear
say tell mention state
speak talk chat converse
hear listen
ask inquire enquire wonder query
send deliver forward dispatch
receive obtain collect
keep retain preserve maintain save
change edit alter adjust modify tweak update amend revise adapt replace
customize customise bespoke tailor custom personalize personal tailored
add include insert attach append
choose pick select decide opt
big large huge enormous massive giant bigger
small tiny little mini short
good great nice excellent fantastic amazing brilliant awesome perfect lovely wonderful impressive
bad terrible awful horrible poor dreadful lousy worst
better improve upgrade boost enhance
best top finest greatest
new fresh modern latest recent
old outdated ancient dated
function operate run perform
job employment position vacancy hire career apply internship intern opening recruit salary
team crew staff employee colleague worker
founder ceo director head president boss owner
kid child toddler baby minor teenager teen teenage son daughter nephew
wife husband partner spouse girlfriend boyfriend fiance
mum mom mother dad father grandma parent grandmother mama brother sister cousin
friend mate buddy neighbor
car vehicle parking park
photo picture image pic shot gallery
video camera clip film movie footage reel
word copy wording content text paragraph article
logo brand branding identity slogan
color dye tint bleach highlight
template theme layout style look appearance
mine ours belong owner own ownership
leave exit depart walk
continue proceed carry resume
guarantee promise assure pledge warranty
refund reimburse moneyback
trial test try demo pilot sample experiment preview
problem issue trouble fault struggle difficulty headache hassle
people folk person everyone everybody anyone anybody
busy occupied overloaded packed swamped slammed overwhelmed hectic
empty dead quiet gap vacant
evening night late midnight
morning dawn early
address location located based office headquarters premises where
abroad foreign overseas international outside worldwide
often frequent regularly usually
limit cap maximum unlimited max
minimum least lowest
many several multiple plenty lots numerous
whole entire complete total full
part piece bit portion half
simple easy straightforward plain basic effortless
hard difficult complicated tricky complex
clever smart intelligent bright capable
real genuine actual authentic true
fake scam fraud pretend con dodgy legit rip shady phishing
trust rely reliable trustworthy honest dependable believe credible
steal hack breach leak theft stolen vulnerability
law legal lawful illegal court sue regulation compliance compliant lawsuit
insurance liability liable responsible fault blame
tax vat invoice receipt bookkeeping accounting accountant
card credit debit bank transfer paypal cash cheque venmo zelle crypto bitcoin wire
installment split spread instalment finance loan klarna
free gratis complimentary
renew extend prolong extension renewal
pause hold suspend hibernate interrupt
end finish complete done over
wait queue waitlist
slot opening availability available vacancy
deposit prepay prepayment advance upfront
gift voucher present certificate
loyalty point stamp reward
membership subscription subscribe member
class course lesson session workshop
haircut cut trim shave fade
shampoo conditioner product retail inventory stock shelf pomade
appointment booking reservation visit
book reserve schedule
verify confirm validate check ensure
notify alert inform notification
email mail inbox newsletter gmail
link url domain
google search rank found discover visible bing
map direction route navigate
website page site homepage webpage
app application
call ring dial phone
landline carrier provider verizon comcast voip sip telecom line
voicemail mailbox answerphone
forward transfer redirect route connect handover escalate
block ban spam blacklist robocall telemarketer nuisance prank
voice accent tone pronounce speech
male female man woman guy girl lady
loud louder volume noise noisy dryer background
export download extract csv spreadsheet excel
import migrate upload
backup restore recover copy
developer code technical programmer engineer coding
computer laptop pc mac device tablet ipad smartphone iphone android
internet wifi offline connection broadband electricity power
weather rain snow sunny temperature
joke funny laugh riddle poem song sing rhyme story
birthday age born
religion god politics vote election president war
math calculate sum plus multiply divide
hungry eat food pizza lunch dinner cook recipe breakfast
feel conscious alive sentient soul dream emotion
die death dead funeral passed cancer
sick ill hospital doctor surgery injury injured
pregnant maternity baby
vacation holiday travel trip away
christmas easter thanksgiving
meet meeting visit appointment face
consultation call talk conversation
video zoom teams facetime
review rating feedback testimonial star
complain complaint grievance dissatisfied
thank thanks appreciate grateful cheers
sorry apologize apologise pardon excuse
hello hi hey howdy morning
goodbye bye farewell later
sure certain definite confident
maybe perhaps possibly
wrong incorrect inaccurate false mistaken
right correct exact accurate precise
same identical similar alike
different differ difference distinguish versus compare comparison
competitor rival competition alternative other
expert specialist professional experienced experience qualified
long longer duration length
month year week
size big large
grow growth expand scale bigger
open close shut hours
holiday closed
rule policy term condition
limit restrict prevent forbid
allow permit let enable
allergy allergic patch reaction skin ingredient
consent waiver form questionnaire intake sign
history notes record past preference
regular loyal returning existing known
stranger newcomer first new
double overlap clash conflict overbook twice
chair station seat room booth treadmill equipment
walkin drop unannounced spontaneous
price list menu tariff
tip gratuity
commission percentage cut share
rent renter booth chair freelancer contractor
branch location franchise chain shop site place store
cleaner clean hygiene sterile
fill occupy
lead prospect enquiry inquiry
convert persuade convince sell upsell promote
advertise ad ads marketing campaign promotion promo
post publish share social
follow follower
design designer look
font typeface
page section menu tab
form field fill
button click tap press
load loading speed
host hosting server cloud
license licence copyright rights
secret confidential nda private confidentiality
password login sign access log
permission role rights admin
user people staff
version release update
start begin launch onboarding kick live
deadline date due by
date day when
today now currently present
stay remain
need require necessary must
want wish like desire
hope wish
try attempt
give provide supply offer
take require last
show display present see view look
find locate discover
put place insert
use utilize operate
manage control handle run supervise
handle cope manage deal
count track measure analytics statistic report
money profit revenue earn income
lose loss lost waste
save reduce cut
hour minute second
read reader screen accessible
blind deaf dyslexic disabled wheelchair
old elderly senior older
young younger student teenager
robot machine bot computer
human person man
name called
who whom whose
swear rude impolite insult abuse abusive polite
repeat again pardon
stop quit halt enough
shut silence quiet mute hush
introduce introduction who about
idea suggestion recommend advice advise suggest
proof evidence prove example case
client customer reference
press journalist reporter newspaper interview magazine media
investor invest buy acquisition
partnership partner affiliate reseller collaborate cooperation
charity donate sponsor donation nonprofit
school student thesis study survey
money cash dough bread bucks dosh wonga moolah funds
pound quid gbp sterling squid
euro eur cent currency
grand thousand k thou
penny cent pence pennies dime nickel
price cost rate fee charge tariff pricing
cost run set total come amount damage
fee charge surcharge extra addon markup
setup installation onboarding implementation deployment
subscription membership plan package tier
monthly recurring subscription retainer ongoing
package bundle deal offer plan
tier level plan version edition option
basic starter entry lite standard simple
premium pro advanced deluxe top vip
waste wasted squander blow lose burn
payment installment transaction transfer remittance
installment instalment split chunk part stage
deposit downpayment upfront advance prepay prepayment
advance upfront beforehand ahead prepaid
invoice bill receipt statement tab
receipt proof slip ticket voucher
overdue late outstanding unpaid owing arrears
owe debt due outstanding owing
debt loan borrow lend credit
loan finance financing credit lending
bank account banking iban
transfer wire ach bacs sepa
card visa mastercard amex debit credit plastic
stripe paypal square klarna venmo zelle
cheque check chequebook checkbook cheques
checkout payment till terminal pos register
decline declined reject bounce fail
overcharge overbill double rip gouge
refund reimburse reimbursement return repay moneyback
refund chargeback dispute reversal
compensate compensation reimburse redress
discount reduction deal offer promo sale
discount percent off reduce knock shave
coupon code voucher promo
haggle negotiate bargain barter wiggle
reduce lower cut drop decrease slash
increase raise hike rise jump bump
cheap inexpensive affordable economical budget bargain
cheap shoddy tacky crap rubbish flimsy
expensive pricey steep costly dear overpriced exorbitant
expensive extortionate outrageous ridiculous insane crazy
stingy cheapskate tight frugal miserly skint
broke skint poor strapped bust penniless
rich wealthy loaded minted affluent
afford manage stretch swing budget
budget allowance limit ceiling cap
worth value worthwhile valuable
worthless useless pointless junk rubbish
save saving cut economize economise
savings saving reserve cushion buffer
free gratis complimentary costless
freebie gift bonus perk extra
hidden sneaky secret surprise unexpected
tax vat gst hst irs hmrc
expense overhead outgoings expenditure spending
accountant bookkeeper cpa accounting bookkeeping
profit gain earnings margin net
margin markup spread profit
revenue turnover income takings sales earnings
wage salary pay payroll paycheck payslip
commission cut percentage share slice
loss lose lost deficit
invest investment stake put
roi return payback payoff yield
payback recoup recover earn breakeven
rent lease rental landlord
contract agreement deal paperwork terms
contract commitment obligation lockin tie
term condition clause terms smallprint fineprint
sign signed signature autograph docusign
bind binding locked tied stuck trapped
commit commitment pledge promise
renew renewal extend continue rollover autorenew
minimum least lowest min
maximum most highest max limit
cancel terminate end stop quit
notice warning heads notification
leave bail ditch dump drop
switch change move migrate swap
migrate migration transfer port export
expire expiry expiration lapse runout
pause freeze hold suspend
penalty fine fee punishment
breach break violate violation
guarantee warranty assurance promise
promise swear vow pledge assure
satisfaction happy satisfied pleased content
unhappy dissatisfied disappointed unsatisfied displeased
legal lawful allowed permitted legit
illegal unlawful forbidden prohibited banned
law legislation regulation rule statute
lawyer solicitor attorney barrister counsel
sue lawsuit court litigation claim
liable liability responsible accountable
comply compliance compliant conform
gdpr privacy hipaa ccpa
privacy confidential private personal secret
consent permission approval authorization optin
license licence permit certificate
insurance insured cover coverage policy
nda confidentiality secrecy nondisclosure
trustworthy reliable dependable honest reputable
honest truthful sincere straight frank
legit legitimate genuine real authentic
fake bogus phony phoney counterfeit
distrust doubt suspicious skeptical sceptical wary
doubt unsure uncertain hesitant iffy
scam fraud con swindle hoax ripoff
scammed conned cheated duped swindled tricked burned burnt
cheat trick fool deceive mislead misled
lie lied liar bullshit fib porky
pushy aggressive salesy hardsell persistent
hype buzz gimmick fad trend
bullshit nonsense crap rubbish baloney bollocks
reputation name image standing
risk danger hazard threat gamble
risky dangerous unsafe dodgy sketchy shady
safe secure protected riskless
scared afraid frightened terrified
worried nervous anxious concerned uneasy
worry concern fear stress bother
hack hacked breach leak stolen
steal stole theft rob nick pinch
security protection safety encryption
backup fallback contingency safeguard
second sec moment instant
minute min mins moment
hour hr hrs hours
today tonight now currently
now currently presently nowadays
tomorrow tmrw tmr morrow
morning am mornings dawn
afternoon pm midday arvo
evening night tonight dusk
night overnight nighttime nocturnal
saturday sunday weekend weekends
week weekly fortnight wk
month monthly mth mo
quarter quarterly trimester quarters
year yearly annual annually annum
calendar diary agenda planner schedule
spring summer autumn fall winter season
christmas xmas december festive holidays
holiday vacation leave break getaway
busy hectic packed slammed swamped rammed
peak rush busiest crunch
quiet slow dead empty slack
seasonal season temporary cyclical
duration length period span
short brief quick little
temporary interim provisional shortterm
permanent forever lasting ongoing
early soon beforehand premature
late tardy delayed behind overdue
punctual prompt ontime timely
delay postpone defer hold lag
postpone reschedule move push shift
fast quick rapid speedy swift
quickly fast rapidly pronto asap
immediately instantly straightaway now asap
slow sluggish laggy crawling
urgent pressing emergency critical asap
deadline cutoff target due
timeline timeframe schedule roadmap turnaround
turnaround delivery leadtime completion
wait waited hold queue hang
queue line waitlist backlog
patient patience tolerant waiting
impatient frustrated annoyed antsy
soon shortly presently imminent
recently lately newly just
old dated outdated ancient obsolete
new fresh recent latest brand
start begin began commence launch kickoff
launch golive release deploy rollout
end finish stop conclude complete
finish done complete finalize wrap
final last ultimate closing
first initial primary opening
continue proceed carry keep
number figure digit amount
amount quantity volume sum
total sum overall altogether
average typical mean usual
percent percentage proportion pct share
double twice twofold doubled
few several some handful
many loads lots tons heaps plenty
enough sufficient adequate plenty
approximately about roughly around circa
exactly precisely exact precise specific
unlimited unrestricted infinite endless
always constantly continually forever
often frequently regularly lots commonly
sometimes occasionally periodically sporadically
rarely seldom hardly barely
never no nope not
daily everyday day nightly
usually normally generally typically
big large huge massive enormous
small little tiny wee mini
owner proprietor boss founder
boss manager chief supervisor
staff team employee worker crew
receptionist desk secretary reception front
stylist hairdresser barber colorist colourist
trainer coach instructor pt
therapist beautician esthetician masseuse technician
freelancer contractor selfemployed independent
hire recruit employ hired engage
quit resign leave resignation left
fire sack dismiss layoff fired sacked
replace substitute replacement swap
shift rota roster schedule
absent sick ill noshow
train training teach coach learn
partner cofounder associate copartner
competitor rival competition opposition
grow growth expand scale expansion
shrink decline decrease dwindle
close shut closed shutdown
bankrupt bust insolvent bankruptcy
open opened opening launch
location address place site spot
near nearby close local
branch location outlet franchise chain
building premises property unit
salon parlor parlour spa
gym fitness studio club
barbershop barber barbers hairdressers
room space area studio suite
own owned ownership belong mine
buy bought purchase get acquire
sell sold sale flog
result outcome effect impact
proof evidence prove verify demonstrate
reference testimonial review referral recommendation
example sample portfolio showcase case
pay paid spend spent shell fork cough settle
leave left quit exit go went walk
trust believe rely depend faith
catch snag trick strings gotcha
scammer fraudster crook conman cheat charlatan
buyer customer client purchaser patron
phone telephone mobile cell cellphone handset smartphone iphone blower handy
landline fixedline copper isdn analogue analog
call ring phone dial telephone rang rung buzz bell
ringtone ringing ring chime jingle buzzing
answer pick lift take took get got respond
callback return recall redial
voicemail mailbox answerphone answermachine machine ansaphone voicebox
greeting intro welcome announcement opener salutation
hang hung disconnect end terminate cut drop
miss missed unanswered overlook overlooked
forward divert redirect reroute route relay
transfer handover handoff escalate pass connect
hold wait queue standby
busy engaged occupied tied taken
extension keypad ivr switchboard menu
receptionist secretary operator telephonist frontdesk
carrier provider telco vodafone verizon bt ee tmobile telekom
voip sip pbx twilio ringcentral softphone
signal reception coverage bars network
static noise hiss crackle crackly interference
lag delay latency gap pause
robocall spam telemarketer telemarketing coldcall nuisance
caller client customer lead prospect enquirer
headset earpiece earphones headphones earbuds airpods
speakerphone handsfree speaker loudspeaker
text sms txt message imessage texted
message msg note memo
whatsapp messenger telegram viber signal wechat imessage
chat chatbot livechat widget bubble chatbox
chat natter converse gab chinwag chitchat talk
email mail gmail outlook hotmail yahoo
inbox mailbox mail post
spam junk rubbish clutter
newsletter mailing mailshot mailchimp bulletin
send sent dispatch deliver shoot fire
receive received get got arrive come came
reply respond answer response
template canned boilerplate preset snippet
post letter mail envelope snailmail
socials facebook instagram tiktok snapchat twitter
facebook fb meta face
instagram insta ig gram
post upload share publish put
like heart thumb react
dm inbox pm message
influencer blogger youtuber vlogger tiktoker creator
reel story short clip tiktok
write wrote written jot scribble pen
type typed key enter input tap
read skim scan browse peruse
typo misspelling misprint misspelt misspell
rewrite rewrote rephrase reword paraphrase edit
wording phrasing copy text formulation
summary recap overview digest rundown summarise summarize
language tongue lingo speech
bilingual multilingual polyglot trilingual
translate translation translator interpret interpreter deepl
foreign overseas immigrant foreigner expat
accent dialect twang brogue drawl pronunciation
jargon gobbledygook techspeak geekspeak lingo buzzword
pronounce pronunciation mispronounce articulate pronounciation
mumble mutter slur murmur
understand understood get got grasp comprehend twig catch caught
misunderstand misunderstood mishear misheard misinterpret confuse
voice tone sound vocal
robotic mechanical monotone tinny wooden stilted dalek
natural human lifelike realistic humanlike real
dull flat boring lifeless bland monotone
loud noisy deafening blaring
quiet faint soft low silent hushed
clear crisp audible intelligible
garbled muffled fuzzy distorted inaudible unclear
clone copy imitate mimic replicate impersonate
say said tell told state mention
talk speak spoke spoken chat
chatty talkative gabby longwinded wordy verbose
ramble waffle witter drone babble blather
shout yell scream holler bawl
listen hear heard hark
overhear overheard eavesdrop snoop spy
repeat again reiterate restate
interrupt butt interject barge interruption
explain clarify describe elaborate
ask query enquire inquire question
question query enquiry inquiry
polite courteous civil mannered respectful
rude impolite cheeky snotty disrespectful curt abrupt
friendly warm kind welcoming pleasant nice
thanks thank ta cheers thankyou thx
hello hi hey hiya howdy
goodbye bye cheerio farewell ciao
sorry apologise apologize apology pardon
swear swore curse cuss profanity
website site webpage web www homepage
homepage landing frontpage startpage
link url hyperlink address
menu navigation nav navbar hamburger
domain url webaddress dotcom
registrar godaddy namecheap ionos
expire lapse renew renewal
hosting host webspace ionos bluehost
wordpress wix squarespace weebly webflow shopify
developer coder programmer techie webmaster webdesigner dev
launch publish live release
offline down dead unreachable crashed
plugin addon extension widget module
design look layout style appearance
redesign revamp overhaul makeover refresh facelift redo
outdated dated oldfashioned antiquated prehistoric old
modern sleek contemporary fresh trendy
ugly hideous horrible naff tacky
logo brand emblem badge
font typeface lettering letters
template theme skin layout
mockup prototype wireframe preview
simple clean minimal plain
photo picture pic image snap photograph foto
gallery portfolio album slideshow lookbook
photoshoot shoot photograph snap shot
blurry fuzzy grainy pixelated
video clip film footage movie vid reel
copywriter author texter writer
chatgpt gpt claude gemini copilot openai
search google bing googling lookup
seo ranking optimisation optimization
ad advert advertisement adwords ppc sponsored
found find visible discover appear
traffic visits visitors hits clicks views
analytics stats statistics metrics figures
map maps directions satnav route
address location place premises whereabouts
listing directory entry profile
review feedback rating testimonial comment
star rating score mark
yelp trustpilot google tripadvisor treatwell
fake bogus phoney phony false sham
slag slate slam trash roast badmouth
complain moan gripe grumble whinge complaint
form questionnaire survey formular
fill complete enter filled
submit send sent enter
consent waiver permission agreement
sign signature docusign autograph
click press tap hit push
scroll swipe slide flick
icon symbol emoji emoticon smiley
browser chrome safari firefox edge explorer
cookie cookies banner popup
refresh reload update
app application programme program
download install get load
computer pc laptop desktop mac machine macbook
tablet ipad kindle surface
device gadget gizmo thing
screen monitor display panel
till pos register cashregister
cardreader reader terminal sumup square zettle
cable wire lead cord
alexa siri cortana echo
internet web net online
wifi wlan wireless hotspot
broadband fibre fiber internet connection
router modem hub box
slow sluggish laggy crawling snail
fast quick speedy rapid
buffering loading spinning stalled
outage blackout downtime interruption
fail break broke broken die died
freeze froze frozen hang hung stall crash
broken kaput bust knackered dead buggered
glitch bug hiccup gremlin fault error
flaky dodgy temperamental glitchy unreliable unstable wonky
reliable stable solid dependable
fix repair mend sort patch
troubleshoot diagnose debug investigate
restart reboot reset relaunch
technician engineer repairman tech handyman
maintenance upkeep servicing support
update upgrade patch version
backup copy spare safeguard
restore recover retrieve salvage
safe secure protected locked
security safety protection safeguard
antivirus norton mcafee firewall
virus malware trojan ransomware
ssl https certificate padlock
encrypt encryption scramble encrypted
password passcode pin passphrase passwort
login signin logon credentials
forget forgot forgotten lost
verify authenticate confirm authenticator
hack hacked hacker breach compromised
phishing scam con fraud spoof
steal stole stolen nick pinch theft
leak spill breach leakage
privacy confidentiality secrecy private
confidential secret private hush
gdpr hipaa compliance dataprotection ico
terms policy smallprint conditions
unsubscribe optout stop leave
data information info details particulars
personal private sensitive intimate
anonymous anonymise nameless unnamed
store keep kept save hold retain
cloud dropbox icloud onedrive drive
delete erase remove wipe scrub bin trash
record tape recorded recording capture
transcript transcription writeup transcribe
monitor watch observe track spy
log history record trail
share pass give gave disclose
server datacentre datacenter cloud host
ai robot bot machine computer
bot chatbot assistant agent
robot android automaton droid machine
automate automation automatic automated
model llm engine brain
smart clever intelligent bright
stupid dumb thick dim daft
replace substitute supplant oust
learn learnt learned pick
teach taught train coach
remember recall memory recollect
script flow dialogue scenario
mistake error slip blunder cockup screwup
wrong incorrect false mistaken
correct right accurate exact
invent fabricate hallucinate imagine
nonsense rubbish gibberish bollocks crap bullshit
lie fib untruth lied
guess assume suppose reckon
doublebook overbook clash overlap
software program system tool
booksy fresha vagaro mindbody phorest treatwell
mindbody glofox gymmaster zenplanner wodify
calendly acuity simplybook setmore
booking appointment reservation slot termin
connect link integrate hook plug
dashboard overview panel cockpit
import load upload ingest
migrate move transfer switch
export extract download dump
contacts addressbook phonebook rolodex
duplicate double copy twice
spreadsheet excel sheet workbook
calendar diary planner agenda
timetable schedule rota roster
reschedule rebook move shift postpone
cancel scrap scratch drop
sync synchronise synchronize syncing
instant immediate realtime live
notification alert ping push
reminder nudge prompt remind
noshow absentee missed ghosted
alert alarm warning siren
bother annoy pester nag hassle
mute silence silent quiet
setting option preference settings
configure setup adjust tweak
customise customize personalise personalize tailor
default standard preset factory
switch toggle flip turn
enable activate start on
disable deactivate stop off
pause suspend freeze froze halt
override takeover intervene overrule
manual manually hand handwritten
help support assistance assist
helpdesk support helpline hotline
ticket case issue request
guide manual instructions handbook
tutorial walkthrough lesson training
trial demo test tryout
easy simple straightforward doddle
complicated complex tricky fiddly
technophobe luddite dinosaur technofob
stuck lost confused baffled
problem issue trouble snag
color colour dye tint coloring colouring pigment
highlight foil balayage babylights streak ombre lowlight
bleach lighten blonde blond peroxide platinum lightener
gray grey silver regrowth root
cut haircut trim chop snip crop
bang bangs fringe forelock
conditioner mask treatment serum olaplex
shampoo wash rinse lather backwash
blowdry blowout styling blowwave brushing
updo chignon bun topknot upstyle
extension weave weft tape sewin hairpiece
wig toupee hairpiece topper rug
braid plait cornrow twist loc dreadlock dread
curl perm wave ringlet wavy curly coil
straighten relaxer smoothing keratin straightening
hairstyle style hairdo coiffure do
hairdresser stylist hairstylist colorist colourist coiffeur cosmetologist
salon parlor parlour hairdressers saloon studio
barbershop barber barbers barbering
fade taper skinfade undercut
buzz buzzcut clipper crewcut shaver
beard mustache moustache stubble whiskers goatee
shave razor blade shaver
lineup edge outline shapeup neckline
bald balding thinning alopecia hairless
dandruff flake scalp flaky
pomade wax gel clay mousse hairspray paste
scissors shears comb brush clipper tongs
product retail merchandise goods merch
nail manicure mani fingernail manicurist
pedicure pedi toenail toe foot feet
acrylic gel shellac dip biab builder polygel
infill fill refill backfill rebalance
polish varnish lacquer enamel
removal remove takeoff soak undo
nailart design decal rhinestone sticker gem
lash eyelash falsies lashlift
brow eyebrow microblading lamination henna
wax waxing sugaring depilate epilation
thread tweeze pluck threading tweezer
brazilian bikini hollywood intimate
laser electrolysis ipl epilation
tan tanning sunbed solarium bronze spraytan
massage rub rubdown knead bodywork
masseuse masseur therapist bodyworker massagist
spa wellness retreat hammam bathhouse
sauna steam jacuzzi hammam whirlpool
facial peel hydrafacial microdermabrasion dermaplaning
botox filler injectable antiaging injection
beautician esthetician aesthetician cosmetician cosmetologist
makeup cosmetics mua glam maquillage
tattoo ink tat tattooing inking
piercing pierce stud piercer
retouch touchup rework redo coverup
gym fitness healthclub gymnasium box
workout exercise training session sweat
train exercise practice practise drill
weight dumbbell barbell kettlebell plate
lift bench deadlift squat press
muscle strength bulk physique tone
treadmill bike rower elliptical crosstrainer stairmaster
cardio run running jog aerobics
class lesson course workshop session
timetable schedule calendar agenda programme program
coach trainer instructor pt teacher
yoga vinyasa yogi hatha meditation
crossfit hiit bootcamp wod circuit
spin spinning cycling cycle bike
pool swim swam swimming aqua
stretch mobility flexibility warmup cooldown
slim weightloss slimming fat kilos
membership subscription sub abo abonnement
member subscriber gymgoer joiner
join enroll enrol register signup subscribe
unsubscribe terminate cancel quit leave left
freeze froze frozen pause suspend suspension
renew renewal extend prolong rollover
contract commitment agreement term
trial taster tryout freebie intro demo
pass daypass ticket dropin
waiver disclaimer liability release indemnity consent
form questionnaire intake paperwork sheet
checkin arrive arrival attend
attendance turnout headcount presence
fob keycard turnstile key swipe
locker changing wardrobe cloakroom
shower bathroom washroom toilet loo restroom
beginner newbie novice starter rookie noob
progress improvement result transformation gain
client customer guest patron clientele punter
regular loyal repeat returning faithful
visit come came attend pop
walkin dropin unannounced spontaneous
passerby passersby footfall passing
lead prospect enquirer newcomer
enquiry inquiry question query request ask
appointment booking reservation appt rdv
book reserve schedule arrange
slot opening availability space spot vacancy
full packed booked crammed
diary calendar agenda planner
software system app platform program
cancel cancellation scrap annul abort
reschedule move shift rebook postpone
delay postpone defer push later
noshow ghost ditch stood flake
forget forgot forgotten slip
reminder nudge notification alert ping
confirm confirmation verify reconfirm validate
late delayed tardy behind
grace leeway tolerance margin
waitlist waitinglist standby backup
wait queue line await
gap hole blank void empty
overlap clash conflict doublebooking collision
overbook overbooked overbooking doublebook
mistake error mixup mess blunder
misunderstanding confusion mixup miscommunication misheard
deposit prepayment downpayment upfront advance
card visa mastercard debit credit
cash money coin note dough
pay paid settle payment
charge fee penalty fine
policy rule term condition
refund reimburse moneyback repay compensation
price cost rate fee tariff pricing
cheap inexpensive affordable bargain budget
expensive pricey dear costly steep
raise increase hike bump rise rose
tip gratuity tipping pourboire
till register checkout pos cashdesk
receipt invoice bill slip
commission percentage split cut share
rent rental lease hire
chair seat stool armchair
station booth workstation bench
renter freelancer selfemployed contractor independent
wage salary payroll paycheck payday
room cabin cubicle suite
equipment machine gear kit machinery tool
broken broke faulty bust kaput knackered
repair fix mend maintenance
sink basin bowl washbasin
cape gown robe apron
reception frontdesk desk lobby foyer counter
receptionist secretary frontdesk clerk greeter
manager boss supervisor head gaffer
owner proprietor boss founder
phone telephone mobile cell handset
call ring rang rung dial phone
answer pickup respond reply
voicemail answerphone answering recording
text sms message whatsapp msg
dm inbox messenger instagram
chatbot bot assistant robot ai
robotic fake cold mechanical unnatural
human person real live
apprentice trainee junior learner student intern
assistant helper junior sidekick
staff team employee crew worker personnel
colleague coworker teammate workmate
hire recruit employ appoint
fire sack dismiss layoff axe
resign quit leave left notice
shift rota roster schedule
cover substitute replacement standin sub
swap switch trade exchange
sick ill unwell poorly
absent off away out
holiday vacation leave pto
christmas easter xmas festive bankholiday
maternity pregnant pregnancy expecting
break lunch pause breather rest
close closed shut closing
weekend saturday sunday sat sun
rush peak busy frantic hectic
slow quiet dead slack calm
buffer turnaround changeover gap
favorite favourite preferred usual
note notes record file history
formula recipe mix mixture ratio
patch patchtest allergytest skintest
allergy allergic reaction intolerance sensitivity
rash itch irritation redness hives
burn scald burnt blister sting
injury injure wound sprain hurt
accident incident slip fall fell
pain ache sore hurt painful
physio physiotherapist chiropractor osteopath rehab
medicine medication pill drug tablet
hygiene sanitation sterilize sterilise disinfect sanitize
consultation consult assessment advice
aftercare care upkeep maintenance
wedding bridal bride marriage bridesmaid
prom ball gala formal graduation
party event occasion function celebration
hen bachelorette stag bachelor
child kid children toddler youngster
baby infant newborn toddler
parent mum mom mother dad
creche daycare childcare nursery babysitter
dog pet cat animal puppy
elderly senior old pensioner oap retiree
disabled disability handicap handicapped wheelchair
accessible accessibility ramp stepfree elevator lift
giftcard voucher gift certificate coupon
package bundle combo packet
expire expiry lapse expiration
loyalty reward point stamp
refer referral recommend recommendation
offer promotion promo special deal
discount reduction rebate concession markdown
advertise advert ad advertising marketing
facebook instagram tiktok social snapchat
flyer leaflet poster brochure pamphlet
review rating star feedback testimonial
website site webpage page homepage
grow grew expand scale growth
lose lost churn defect
winback reactivate lapsed inactive dormant
complain complaint moan grumble whinge gripe
unhappy dissatisfied upset disappointed annoyed
ruin botch butcher wreck damage
apologize apologise sorry apology
rude impolite nasty disrespectful obnoxious
difficult picky fussy demanding
karen nightmare troublemaker timewaster diva
ban blacklist block bar
spam scam hoax prank robocall
steal stole stolen theft rob nick pinch thief
poach snatch steal stole lure
competitor competition rival neighbor neighbour
stock inventory supply stockroom
order restock reorder replenish
supplier wholesaler distributor vendor
addon extra upgrade upsell
clean tidy wipe sweep swept
dirty filthy messy grubby unhygienic
laundry washing launder towel
park parking carpark lot garage
direction address route location
branch location site outlet
franchise franchisee franchisor franchising
chain group brand franchise
mobile travelling traveling roaming
home house homebased apartment flat
men man male guy gent bloke lad
women woman lady female girl gal
pilates reformer barre pilate
sign signature esign autograph
make create build produce construct craft develop made built
change alter modify adjust edit amend tweak adapt
replace swap substitute exchange switch trade
convert transform turn transition migrate switch
update refresh renew upgrade modernize modernise revamp
improve better enhance upgrade boost optimize optimise polish refine
worsen deteriorate decline degrade slip sink
fix repair mend sort correct remedy resolve patch
correct amend rectify fix revise
move shift transfer relocate migrate port
bring fetch deliver get brought fetched
receive get obtain got
put place set lay stick pop
stop halt cease quit end discontinue
end finish conclude terminate close complete wrap
cancel scrap abort drop void axe revoke
pause freeze suspend hold halt
block ban bar blacklist stop
prevent avoid avert stop preclude
avoid dodge evade skip shun sidestep escape
start begin commence launch initiate began begun kickoff
continue proceed resume persist
keep retain hold preserve maintain kept held
save store keep archive preserve record
lose misplace mislay lost forfeit
find locate discover spot found trace
search seek hunt look sought browse
notice spot see observe detect saw clock
show display present demonstrate exhibit demo reveal
reveal disclose expose uncover divulge
hide conceal mask cover disguise hid hidden
give hand offer provide supply gave pass
grant award give allow bestow
share split divide distribute
take grab seize snatch took nick
steal nick pinch swipe rob stole poach thieve
remove delete erase wipe eliminate drop clear purge
add include insert append attach incorporate
choose pick select opt chose elect
prefer favor favour fancy choose
decide determine resolve settle conclude choose
hesitate waver dither dilly falter undecided torn
allow let permit enable authorize authorise
forbid ban prohibit disallow outlaw bar
need require must want necessitate
want wish desire fancy wanna crave
try attempt endeavor endeavour tried strive
test try trial sample check pilot
struggle battle fight wrestle grapple toil
fail flop bomb flunk fall tank
succeed win triumph thrive prosper
achieve accomplish reach attain manage
function work operate run perform
work labor labour toil graft slog hustle grind
broken busted bust knackered faulty defective dead kaput
break bust smash wreck broke snap shatter
crash freeze hang glitch die fail
problem issue trouble difficulty snag hitch complication
mistake error slip blunder oversight mishap
ruin wreck destroy spoil kill trash
help assist aid support helping
care mind bother matter concern
handle tackle address manage process field
manage run lead oversee supervise direct
control command govern steer rule
organize organise arrange sort coordinate structure tidy
deal cope handle manage contend
cope survive manage juggle endure
tolerate stand bear stomach endure abide suffer
happen occur arise transpire befall
event incident occurrence happening episode
go head travel proceed went gone
come arrive reach came land
leave depart exit go left scram bolt
abandon desert ditch dump quit leave
stay remain stick wait linger
wait hold queue linger await
return come back reappear revert
count tally total number tot
calculate compute reckon figure work sum
check verify confirm inspect examine ensure
monitor watch track follow observe
compare contrast match weigh benchmark
know understand realize realise knew aware
understand get grasp comprehend follow understood twig
learn study discover absorb learnt learned
teach train educate instruct coach taught
explain clarify describe elaborate detail illustrate
remember recall recollect remind
remind prompt nudge ping alert
forget overlook neglect miss forgot omit
think reckon believe guess suppose figure thought
consider ponder contemplate weigh mull think
guess estimate suppose assume reckon bet
assume presume suppose suspect expect
doubt question distrust suspect mistrust
believe trust buy accept swallow
trust rely depend bank count
promise guarantee swear vow pledge assure
prove show demonstrate evidence confirm
lie fib deceive mislead bluff
lie fib falsehood bullshit untruth nonsense
cheat swindle scam con trick rip defraud fleece
scam fraud con swindle racket ripoff hoax
scammer fraudster crook conman cheat swindler thief
blame accuse fault condemn
fault blame guilt responsibility
complain moan whine grumble gripe whinge bitch grouse
criticize criticise slam bash slate knock roast
apologize apologise sorry regret apology
sorry apologies pardon excuse whoops oops
forgive pardon excuse forgave
thanks thank cheers ta thx appreciated
joke kid tease jest banter kidding
joke gag pun banter humor humour crack
annoy irritate bug bother pester irk hassle
annoying irritating pesky bothersome irksome tiresome infuriating
harass pester hound badger hassle bombard spam
spam junk unsolicited nuisance
fear dread worry scare fright
afraid scared frightened fearful terrified
hate detest loathe despise dislike abhor
dislike hate mind disapprove disfavor
like enjoy love dig fancy appreciate
love adore cherish worship
hope wish pray trust dream
plan intend aim mean propose
plan strategy roadmap scheme blueprint programme
ask inquire enquire query question request
request ask demand order petition
beg plead implore urge
question query inquiry enquiry doubt
answer reply respond react responded
answer reply response feedback
refuse decline reject deny turn rebuff
agree accept approve consent concur
disagree object oppose differ dispute argue
yes yeah yep yup sure okay ok aye absolutely
no nope nah never negative
argue quarrel fight row bicker squabble
meet gather assemble met convene
visit drop swing pop come
visit meeting appointment session call
drive ride travel motor drove
sleep nap snooze kip slept doze slumber
rest relax chill unwind break
eat munch dine snack ate scoff
coffee espresso latte cappuccino
admit confess acknowledge concede
ignore disregard neglect snub overlook dismiss
good great nice fine decent solid
excellent superb brilliant fantastic amazing awesome fab terrific outstanding
perfect ideal flawless faultless
bad poor lousy rubbish awful terrible crap shite
horrible dreadful awful terrible appalling atrocious ghastly
okay alright average fair passable mediocre meh
easy simple effortless straightforward painless breezy
hard difficult tough tricky challenging demanding
simple basic plain uncomplicated minimal
complicated complex intricate convoluted tangled involved
busy swamped slammed occupied rammed hectic
empty vacant unfilled deserted bare
full packed booked crowded rammed jammed
alone solo single solitary singlehanded
together jointly collectively combined
different distinct dissimilar unlike other
same identical equal alike matching
similar alike comparable close related
generic standard template templated stock
real genuine authentic actual legit true
fake phony bogus counterfeit sham artificial phoney
human person people someone somebody
bot robot machine chatbot ai android
robotic mechanical stiff wooden unnatural stilted
natural humanlike lifelike realistic fluent
automatic automated automatically autopilot auto
manual manually handwritten analog paper
personal individual private own
personal warm intimate human
polite courteous respectful civil mannered
rude impolite disrespectful discourteous insolent cheeky
friendly warm nice welcoming approachable kind
cold distant impersonal icy aloof frosty
honest truthful sincere frank straight upfront
dishonest shady dodgy sleazy crooked deceitful sketchy
suspicious shady fishy dodgy sketchy suspect sus
clever smart bright intelligent brainy sharp
stupid dumb daft thick silly dim idiotic
nonsense rubbish bullshit crap baloney bollocks garbage gibberish
foolish silly unwise daft reckless
outdated old obsolete dated ancient antiquated
traditional classic conventional oldschool vintage
modern contemporary current fresh sleek
new fresh recent novel latest
trendy cool hip fashionable stylish
professional polished businesslike expert slick proper
tacky naff cheesy cheap gaudy kitsch
pretty beautiful lovely gorgeous attractive stunning
ugly hideous unattractive unsightly horrid
clear plain obvious evident understandable
vague unclear fuzzy ambiguous woolly hazy
confusing baffling bewildering unclear puzzling
confused lost puzzled baffled muddled bewildered
loud noisy deafening blaring
silent quiet hushed mute
safe secure protected sound
dangerous risky unsafe hazardous perilous
legal lawful legit allowed permitted compliant
illegal unlawful banned forbidden prohibited illicit
possible doable feasible achievable workable viable
impossible unfeasible undoable unworkable unrealistic
likely probable probably presumably
maybe perhaps possibly potentially probably
necessary needed required essential vital must
useless pointless worthless futile rubbish
useful helpful handy valuable practical beneficial
worthwhile worth valuable rewarding
important crucial key vital essential critical
careful cautious wary prudent
careless sloppy negligent reckless slapdash
stubborn obstinate headstrong pigheaded
strange weird odd peculiar bizarre
creepy spooky eerie unsettling weird uncanny
normal usual regular ordinary standard typical
true right correct accurate
wrong incorrect false mistaken inaccurate
sure certain positive confident convinced
unsure uncertain undecided doubtful hesitant
fair just reasonable equitable
unfair unjust unreasonable biased
boring dull tedious dreary bland
interesting intriguing fascinating engaging
pushy aggressive forceful insistent
tired exhausted knackered drained shattered worn beat weary
burnout exhaustion fatigue tiredness
stressed frazzled tense strained pressured
stress pressure strain tension
angry mad furious pissed livid cross fuming
frustrated annoyed irritated exasperated aggravated
anger rage fury temper
sad unhappy down blue upset miserable gutted
depressed low hopeless miserable despondent
happy glad pleased delighted chuffed cheerful thrilled
satisfied content pleased happy
proud honored honoured chuffed
nervous anxious jittery uneasy worried edgy
worry concern fear anxiety doubt
curious interested intrigued nosy wondering
bored uninterested indifferent disinterested
excited thrilled keen eager pumped stoked
grateful thankful appreciative obliged indebted
disappointed gutted dissatisfied bummed disheartened
overwhelmed swamped drowning buried overloaded
sceptical skeptical doubtful suspicious unconvinced wary cynical
surprised shocked stunned amazed gobsmacked astonished
embarrassed ashamed mortified humiliated
calm relaxed chilled peaceful cool
offended insulted hurt upset
lucky fortunate blessed jammy
hello hi hey hiya howdy greetings yo
goodbye bye cheerio ciao later farewell tata
rain drizzle shower downpour pouring
hot boiling roasting scorching sweltering
cold freezing chilly frosty nippy
family relatives folks kin household
wife husband partner spouse hubby missus
children kids child kid little youngsters
mother mum mom mama mommy mummy
father dad daddy papa pop
brother sister sibling bro sis
friend mate buddy pal bro
man guy bloke dude fella chap lad
woman lady girl lass gal
sick ill unwell poorly
illness sickness disease ailment
doctor physician gp medic
doctor hospital clinic surgery
healthy fit well fine
pain ache hurt sore
funny hilarious comical amusing humorous
laugh giggle chuckle lol haha
compliment praise flatter commend applaud
congratulations congrats bravo kudos
idiot moron fool clown dumbass muppet imbecile
insult offend abuse mock
fuck shit damn crap hell bollocks
religion faith belief creed
god lord allah jesus almighty
pray worship prayer bless
politics political government parliament
politician president senator minister
vote elect ballot poll
football soccer match game
sport sports athletics game
team side club squad
holiday vacation break trip getaway
party celebration bash shindig
birthday anniversary celebration bday
music song tune track
movie film cinema flick
`;
