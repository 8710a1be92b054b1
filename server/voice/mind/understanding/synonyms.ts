import { stem } from './stem.ts';

/** Words that can stand for each other: one line each, in any form. A word may be in several. */
const lines = `
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
`;

const setOf = new Map<string, number[]>();
lines
  .trim()
  .split('\n')
  .forEach((line, index) => {
    for (const word of new Set(line.split(' ').map((each) => stem(each)))) {
      const known = setOf.get(word);
      if (known) known.push(index);
      else setOf.set(word, [index]);
    }
  });

/** The lines that a stem stands in. */
export function synonymsOf(stemmed: string): readonly number[] {
  return setOf.get(stemmed) ?? [];
}
