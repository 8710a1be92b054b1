import { brand } from '../../brand.ts';
import { type AgentAnswer, lines } from './agent-answer.ts';

/** Data, the agency itself, and the trades that it works for. */
export const trustAnswers = {
  data: {
    about: 'what happens with data',
    answer: [
      'We use what you send only to answer you.',
      'How your customers’ data is kept and protected is written in your plan.',
    ],
    more: ['This site has no trackers and no advertising, and it sets no cookies.'],
    asked: lines(`
      what happens to my data
      is my information safe
      do you share my email with anyone
      gdpr
      are you GDPR compliant
      where is my data stored
      do you sell my info
      who can read my request
      what do you do with my email address
      do you pass my details on
      is my stuff private
      do you use cookies
      is there any tracking on this site
      do you track visitors
      who owns my customers' data
      is my client list safe
      do you train AI with my data
      is it HIPAA compliant
      data protection
      privacy
      where are the servers
      is the data stored in Europe
      who has access to my clients' phone numbers
      what about security
      could it be hacked
      is it secure
      do I need to sign a data processing agreement
      do you keep the data of my customers
      do I own the data
      can I export my data
      will I get spam from you
      will you send me a newsletter
      how do you handle personal data
      why do you need my email
      why do you want my name
      data privacy is important to me
      what about medical notes of clients
      how long do you keep my data
      is the data encrypted
      are our clients' phone numbers safe with you
      is this thing compliant with european privacy law
      what happens with the information I give you
      what do you do with client data
      who sees what I write
      do you give my number to others
      how safe is the data
      are my customers' details protected
      is it legal with data protection
      where do you keep our data
      is it all encrypted
      do you comply with privacy laws
      who does the customer data belong to
      do the numbers of my clients stay mine
      does the AI learn from our customers
      will my data be used for advertising
      do you store my name
      is my email safe with you
      what about confidentiality
      do you sign an NDA
      why are you asking for my details
      hope you don't sell my details
      where exactly does my client data end up
      is my data safe
      who can see customer information
      are you allowed to store this
      do third parties see it
      how do you protect my clients' privacy
      is it dsgvo conform
      can staff see the customers' data
      is it safe to give you client names
      where's the information saved
      does OpenAI get my customers' data
      is my customers' personal information protected
      how do you treat personal data
      do you comply with GDPR
      where is the information stored
      who has access to the data
      is the service secure
      what do you use my data for
      do you share information with third parties
      are conversations with my customers stored
      is patient data safe
      do you sell data
      what about data security
      where do you keep the info people give it
      what do you do with the info
      does anyone see my clients' info
      is it safe
      are calls with customers recorded
      what do you do with all that
      where does all that go
      who gets to see that
      is that safe with you
      what about privacy
      can anybody see what my clients say
      who reads that
      do you keep that
      is it kept somewhere
      what do you know about me
      do my clients have to agree to that
      will you give that to anyone
      could you leak my clients' numbers
      will my customers' stuff leak
      what about data leaks
      is everything kept safe
      do you follow the data rules
      does my data leave the country
      who owns the customer data
      whose is the client list
      do you use our chats to teach your AI
      is customers' information protected
      what do you do with my details
      do you pass on my email to others
      how safe is it
      where are my clients' details kept
      in which country is the data
      do my customers have to agree to something
      are the chats stored
      do you put cookies on my computer
      can somebody hack it
      is it okay with privacy law
      who can read my clients' messages
      will my details be sold
      do you keep to GDPR
      who sees what I type
      who can see what my clients write
      who reads the chats of my customers
      are the conversations visible to others
      who owns the customer list
      is my clients' info safe with you
      where are the servers, is it in Europe
      do you sell our data to anybody
      will you train your AI on our conversations
      are my customers phone numbers going to leak
      who can see the conversations of my clients
      we're in Germany, is that all legal with data protection
      is it encrypted
      can I export my data if I go
      where do you store data and for how long
      I don't want to book I just have a question about GDPR
    `),
  },
  'call-privacy': {
    about: 'whether this call is recorded',
    answer: [
      'No sound is stored.',
      'The words of our talk stay in memory for an hour, and then they’re gone.',
    ],
    asked: lines(`
      are you recording this
      is this call recorded
      is anyone recording
      is somebody listening in
      do you record my voice
      who hears me
      who is listening right now
      is my microphone on
      do you keep this conversation
      is this being taped
      are you saving what I say
      does anyone listen to this call
      do you store the recording
      can others hear me
      is this conversation private
      is this chat saved
      what happens with this recording
      do you listen all the time
      do you keep a transcript
      am I being recorded
      can you see me
      do you hear everything in the room
      where does my voice go
      does Google hear what I say here
      is someone taping this conversation
      do you tape this
      does somebody hear us
      who else is listening
      who can hear what I say
      is what I say recorded
      do you save my voice
      is this line private
      is this call being monitored
      do you remember what I say
      what happens with what I say here
      is the microphone always on
      can anybody listen to us
      will this be stored
      this isn't being recorded, is it
      do yuo recrod this cal
      are we being recorded
      is there a recording of this
      will anyone listen to this later
      are you spying on me
      do you keep the audio
      is the conversation saved anywhere
      who can hear this conversation
      is this conversation recorded
      are calls like this recorded
      does somebody listen to this conversation
      is my voice stored
      will this conversation be saved
      am I being listened to
      is my chat with you confidential
      is this confidential
      who sees what I type here
      does anybody read this chat
      is anyone hearing this
      do you keep what I just said
      who hears what I say
      does this stay between us
      are you listening to everything
      can anyone hear me
      turn off the recording please
      don't record me
      are you keeping this
      is someone at the other end listening
      does this get saved
      are you taping this
      does somebody listen in
      is our talk stored anywhere
      what happens to my voice
      do you record what I say
      is the microphone on all the time
      where does the sound of my voice go
      who is hearing me now
      is this being recorded or stored
      is anyone listening to this
      are you recording me right now
      where does my voice go when I talk to you
      is my voice saved somewhere
      does google hear what I'm saying
    `),
  },
  erase: {
    about: 'deleting your data',
    answer: [`Yes. Write to ${brand.contactEmail} from the address you used, and we erase it and confirm.`],
    asked: lines(`
      please delete my data
      can you erase everything you have about me
      I want you to remove my details
      wipe my data
      delete me from your database
      I want my data gone
      can I have my data deleted
      how do I delete my information
      right to be forgotten
      remove my email from your list
      take me off your list
      unsubscribe me
      I want to see what you have stored about me
      what data do you have on me
      delete my account
      can I get a copy of my data
      forget everything about me
      I don't want you to have my email anymore
      erase my request
      please remove my booking data from your system
      I withdraw my consent
      data deletion request
      stop storing my data
      I want everything you have on me gone
      please forget my data
      get rid of my data
      I'd like my details removed
      can you take my name out of your system
      how can I have my data removed
      wipe everything about me
      delete all my information
      I don't want to be in your database
      what do you know about me, and can I see it
      scrub my info from your records
      clear out everything about me
      take me out of your files
      I want my information removed
      can you delete what I sent
      how do I get my data deleted
      please delete all you know about me
      how can I have my information deleted
      I request the deletion of my data
      I would like you to delete my data
      can my personal data be removed
      please remove all my information
      how do I exercise my right to erasure
      get me out of your system
      take everything about me out
      I don't want you to have that
      can you forget me
      how do I get out of your list
      please lose my details
      take my name off your books
      strike me from your records
      clear my details
      I want out of your database
      bin my data
      drop my details from your system
      please forget I was here
      I'd like everything about me deleted
      no longer want you to have my information
      can you wipe what I said
      scratch my details
      remove me please
      get rid of my details
      I want everything about me gone
      delete my request and my email
      take my data out of your system
      I no longer want to be in your database
      delete what I told you
      please delete everything you have about me
      how do i get my details removed
      I want to be forgotten
      wipe my info
      I'd like all of my personal data deleted please
    `),
  },
  compare: {
    about: 'how we compare',
    answer: [
      'We know businesses that run on booked hours, and you test everything before your clients do.',
      'You can start with one thing.',
    ],
    asked: lines(`
      why should I choose you
      why you and not another agency
      what makes you different
      what makes you better than others
      how are you different from competitors
      why not just hire a receptionist
      is it cheaper than a receptionist
      can I not just do this myself
      I could use wix for that
      why don't I just use ChatGPT myself
      there are cheaper tools online
      how do you compare to Smith AI
      what's better than a real receptionist about it
      my nephew can build me a website
      a human is better than a machine
      will it replace my staff
      do I have to fire my receptionist
      I already have a receptionist
      what's the advantage over an answering machine
      what do you do that others don't
      why should I trust you
      what are the benefits
      why do I need AI
      convince me
      what's in it for me
      does it bring more customers
      is it worth the money
      will this make me money
      return on investment
      how much time will I save
      what does it bring me
      another company offered me the same
      why is this better than voicemail
      why wouldn't I just hire a girl for the desk
      what makes you lot better than the rest
      what sets you apart
      why should I go with you
      aren't there a hundred companies doing this
      why not a cheap app
      can't I do this with an app
      is it better than an answering service
      why would I pay for that
      what's the benefit for me
      a receptionist can do that too
      do I still need my front desk person
      does it take away jobs
      is a human receptionist not nicer
      how is this different from voicemail
      others do it cheaper
      what's so special about you
      can't I just build it myself
      I already have somebody for the phone
      does it pay off
      will I earn more with it
      is it worth it
      what would it save me
      how much more business will I get
      does AI really help a salon
      a virtual assistant from fiverr costs less
      convince me in one sentence
      why would I choose this over a person
      is a person not better
      what do I gain
      what's the point of this
      how are you better than Wix
      what's different about you
      there are loads of AI companies
      why should I bother
      what does a salon get out of it
      can't my receptionist do that
      why pay you when I can do it myself
      is this just hype
      sell it to me
      what can it do that my staff can't
      what advantage do you have over a human receptionist
      why should we work with you
      what are the advantages
      how do you differ from other providers
      what distinguishes you from competitors
      is it better than hiring someone
      why not use an existing app
      what benefits would I have
      do I still need a receptionist
      does it replace employees
      what is the added value
      how does it help my business make money
      is the investment worthwhile
      why do I need a chatbot
      will the robot steal my receptionist's job
      is this going to replace people
      what's in it for my shop
      isn't a person always better
      will my staff lose their jobs
      what do I get for my money
      why you
      how would I benefit
      what's so good about it
      why AI and not a person
      why would I do that
      what's so great about it
      couldn't I get that cheaper elsewhere
      what would I get out of it
      I manage fine without it
      my girl at the desk does that
      I've got someone for that
      can't I just do that with my phone
      is it really better
      what's the use
      do I really need that
      what good would it do me
      why should I switch
      is that not overkill for me
      why you guys
      isn't an answering machine good enough
      why pay for this when voicemail is free
      how come I need that
      what would I need AI for
      my daughter can do that
      I could hire a student for that
      what's better about you than about Wix
      what does it do that I can't
      is this better than what I have
      how do you stack up against others
      why not the other company
      what makes this special
      will it bring in more money
      do you really make a difference
      prove it's worth it
      why not just do it with chatgpt
      could I not do this on my own
      what can you do that a receptionist can't
      why you and not somebody else
      aren't there cheaper tools for that
      isn't an answering service the same
      I already have someone at the front desk
      my nephew can make a website too
      what's better about you
      what makes you special
      is it worth it compared to hiring
      does it replace my staff
      there are tons of agencies, why you
      wix is free, why pay you
      why wouldn't I just hire a receptionist
      what makes you different to the other hundred agencies
      I could do this myself with chatgpt no
      why should I pick you
      is this better than an answering service
      so why not just use Calendly for free
      how are you better than a human at the desk
      another agency offered me the same for less
      what do you have that others don't
      do I still need my receptionist after that
    `),
  },
  references: {
    about: 'references and examples',
    answer: [
      'The examples on this site are made up, to show the idea.',
      'Ask our team for real references in the first talk.',
    ],
    asked: lines(`
      do you have references
      can you show me examples of your work
      are those real clients on your page
      can I see some work you did
      got any references
      can you name a client
      who are your customers
      do you have case studies
      do you have reviews
      what do your clients say
      testimonials
      can I talk to one of your clients
      have you done this for a salon before
      how many customers do you have
      do you have experience with gyms
      which salons use this already
      show me your portfolio
      any success stories
      are you on trustpilot
      have you won any awards
      is there proof that it works
      can I see a website you made
      do other barbershops use it
      who else uses this
      how many projects have you done
      do you have a track record
      name me one salon that uses it
      who already uses it
      can I see a site you built
      have you worked with barbers before
      can I call a client of yours
      what experience do you have
      is there a case study for gyms
      do you have happy customers
      what are other owners saying
      show me a website you've done
      any examples
      any reviews about you
      has anyone had success with it
      how many salons work with you
      do you have proof
      got any testimonials
      who have you worked for
      anyone I could ask about their experience with you
      have you done gyms before
      show me salons you've worked with
      who else have you done this for
      what results have others had
      do you have examples from barbers
      proof please
      are there before and after examples
      how experienced are you
      could you send me references
      who's using your phone agent
      any well known clients
      which businesses have you worked with so far
      do you offer references
      could you provide references
      have you got any customers already
      may I see examples
      what projects have you completed
      do you have experience in our industry
      are there customer testimonials
      which companies use your service
      can you show successful projects
      are there reviews of your agency
      got any salons in Bristol
      do you have customers near me
      do you have customers in my town
      any clients in London
      who can vouch for you
      which salons do you work with
      any barbers on board already
      show me results
      do you have a salon as a customer
      who else has it
      has anyone tried it
      does it work for others
      anybody like me using it
      what do others say
      can I see one
      have you done this before
      is there somebody I can ask
      show me one
      who's happy with it
      did it help anybody
      which gyms swear by you
      any fans
      who's your best customer
      do other salons like it
      have you got stories from customers
      show me a happy client
      are there pictures of your work
      what have you done before
      do you have a track record with barbers
      can I speak to somebody who has it
      who have you worked with
      examples of your work please
      do you have customers
      which salons use it
      can I call someone who uses it
      show me a website you made
      have you any experience with gyms
      can I see other customers' sites
      do you have ratings
      how many clients have you got
      have you done any gyms before
      show me some work you've done
      got any happy customers I can ring
      how many salons use this already
      can you prove it works
      are there reviews about you
    `),
  },
  company: {
    about: 'who we are',
    answer: [
      `${brand.name} is a small agency for salons, gyms, and barbershops.`,
      'A person from the team tells you more in the first talk.',
    ],
    asked: lines(`
      who are you guys
      what is Foyer
      tell me about your company
      where are you located
      where is your office
      who is behind this
      who runs this company
      who owns the company
      how big is your team
      how many people work there
      how long have you been around
      since when do you exist
      are you a real company
      is this a scam
      are you legit
      what city are you in
      are you based in the US
      in which country are you
      are you local
      can I visit you
      who founded it
      what's the name of your company
      are you a startup
      what's your address
      do you work in my area
      do you work nationwide
      do you serve London
      do you work with people in Australia
      who are the people there
      what are your office hours
      when are you open
      who am I dealing with
      what's your background
      imprint
      company registration number
      is there an actual team or is it one guy
      where are you guys based
      how many of you are there
      who's behind foyer
      how old is the company
      are you a big company
      what kind of company are you
      is this a serious company
      how do I know you're not a fraud
      what's Foyer
      who is Foyer
      who are you people
      do you have an office
      can I come by your office
      do you operate in my country
      do you work with shops in Canada
      are you american
      are you in the UK
      which country
      where can I find you
      where do you sit
      tell me about yourselves
      what is the story of your company
      when was it founded
      are you a registered company
      do you only work locally
      are you open on saturday
      do you come to Ireland
      since when are you in business
      how long have you been going
      where's your headquarters
      is there an office near me
      do you take clients in Canada
      do you cover Scotland
      who's the boss
      is it a family business
      are you near me
      which city
      how many employees do you have
      where in the world are you
      do you serve my town
      who stands behind this website
      tell me about the people behind Foyer
      who is behind this company
      where is your company located
      how large is your company
      in which city are you based
      how long does your company exist
      what can you tell me about your company
      who founded Foyer
      do you operate internationally
      are you active in Germany
      is Foyer an established company
      what are your business hours
      where are your offices
      do you have an office in London
      are you near Bristol
      where do you operate
      do you have people in Bristol
      who runs this
      who's in charge there
      so who are you
      where do you come from
      is it you and a laptop
      who am I giving my money to
      are you around here
      how long have you done this
      are you big
      can I come see you
      is there parking
      are you far from Leeds
      who's Foyer then
      where's your shop
      do you come out to us
      when is your team in the office
      do you have an office I can pop into
      what do you know about Foyer
      what's this Foyer
      where's home for you
      how many people are you
      who started it
      how long has Foyer been going
      is it a new company
      can I trust Foyer
      what sort of outfit are you
      are you people nearby
      what kind of business is Foyer
      who's running this
      where's your office
      is it a small firm
      how long are you around
      do you work in India
      do you serve Ireland as well
      who's the founder
      may I know the owner
      who is the owner please
      how long have you been doing this
      where are you based
      who's the boss there
      how many of you work there
      can I come to your office
      who are you and where are you based
      when was Foyer founded
      who am I dealing with here, who owns this
      are you in the US or Europe
      is this a startup
      may I know who is the founder
    `),
  },
  'jobs-press': {
    about: 'jobs, press, and partnerships',
    answer: [
      `For jobs, press, or partnerships, please write to ${brand.contactEmail}.`,
      'A person will read it.',
    ],
    asked: lines(`
      do you have any jobs
      are you hiring
      I'd like to apply for a job
      can I work for you
      do you have internships
      where do I send my resume
      I'm a journalist
      press inquiry
      I'd like to interview your founder
      do you have a partner program
      can I resell your product
      do you do white label
      I have an agency and want to partner with you
      affiliate program
      I want to sell you something
      we offer SEO services for your company
      are you looking for investors
      I'd like to invest
      career
      open positions
      do you work with freelancers
      media kit
      can we collaborate
      I am a developer looking for work
      do you have vacancies
      can I get commission if I bring customers
      sponsorship
      I write for a magazine
      are you taking on apprentices
      I represent a podcast and want to feature you
      can I do an internship with you
      do you need salespeople
      I want to become your partner
      can I sell your services
      I'm looking for a job
      any job openings
      I'd like to write an article about you
      I'm calling from a newspaper
      do you pay for referrals
      we would like to cooperate
      I'm a recruiter
      I have a business proposal for your company
      I'd like to offer you our services
      reseller program
      can my agency offer this to our clients
      do you hire developers
      I'm a blogger
      I'm a student writing a thesis about AI
      looking for a dev position
      we'd love to white label this
      do you have an affiliate scheme
      I want to advertise with you
      can I become a reseller
      are you recruiting
      I'd like to send my CV
      can you sponsor our event
      can I write about you on my blog
      interested in a partnership
      I sell hairdressing supplies and want to team up
      student job
      do you have openings for designers
      do you offer jobs
      do you offer internships
      do you offer partnerships
      I would like to apply
      are there vacancies at your company
      is there a partner programme
      can we become partners
      I am interested in reselling your products
      I have a press question
      I'd like to do an interview for our magazine
      we are an agency and would like to cooperate
      can I join you
      do you need people
      I'm looking for work
      I'd like to do something together with you
      I write for the local paper
      can I sell this to my customers
      are you looking for help
      I could bring you clients
      I make apps, need anyone
      is there work going at your place
      have you any jobs going
      do you need a hand over there
      I'd like to work for you
      could I intern with you
      I want to pitch you something
      I'm from the radio
      can I sell it on commission
      any chance of a job
      interview request
      we'd like to partner up
      I do sales, need anyone
      looking to collaborate
      are there jobs
      can we sell your product too
      partnership?
      do you have an affiliate programme
      is there a reseller program
      I would like to do an internship
      podcast invitation, who do I talk to
      do you need freelancers
      I write for a local paper, who do I ask about an interview
      could I resell this to my own customers
      do you have open positions
      we're an agency too, can we partner up
      I'd like to invest in your company
    `),
  },
  salon: {
    about: 'salons',
    answer: ['Yes, salons are what we are made for: calls get answered while you rinse out a color.'],
    asked: lines(`
      I have a salon
      is this for hair salons
      does it work for a beauty salon
      I run a nail salon
      we are a nail studio
      I'm a hairdresser
      what can you do for my hair salon
      how would it help a salon
      I own a small beauty studio
      I'm a lash artist
      we do brows and lashes
      spa and beauty
      do you work with hair dressers
      I am a stylist with my own chair
      we have a salon with four stylists
      does it suit a cosmetics studio
      I've got a hair salon in Leeds
      salon owner here
      waxing studio
      is it good for salons
      I do nails at home, is that for me
      got a hair salon
      mobile hairdresser
      I'm a makeup artist
      we do facials and massages in our salon
      tanning salon
      we're a beauty place
      my wife has a nail bar
      would this work in a hair studio
      I have a little hair salon with two girls
      what about beauty salons
      esthetician here
      threading and waxing place here, would it help
      which services are there for a nail bar
      we've a hair and beauty place
      I'm a colorist
      would a lash studio benefit
      my salon has six chairs
      it's a hair salon
      I own a beauty parlor, could you help
      I manage a hair salon
      is it suitable for a hairdressing business
      we operate a beauty salon
      I work as a hairstylist
      are you specialized in salons
      I run a cosmetic studio
      we do bridal hair
      we do hair and nails
      hair place
      would it help us at the salon
      I do lashes from home
      brow bar owner, hi
      my shop does hair and makeup
      can a colorist use it
      do you do this for hairdressers
      I'm a nail technician, would it help
      we have five chairs and a reception
      my mum has a beauty salon
      I do lashes at home
      is it for hair salons
      how does it help a salon like mine
      brow bar, is it any use
      I run a hair salon with six stylists, what would you do for us
      is it any good for a nail bar
      I own a beauty salon and my girls are always busy, how would you help
      is this for lash studios too
    `),
  },
  gym: {
    about: 'gyms',
    answer: [
      'Yes, for gyms too: the chatbot answers membership questions at night and offers a trial session.',
    ],
    asked: lines(`
      I have a gym
      is this for gyms too
      I own a crossfit gym
      I run a small yoga studio, does that fit
      what can you do for a fitness studio
      does it work for personal trainers
      we are a gym with 300 members
      pilates studio
      I'm a personal trainer
      how would it help my gym
      martial arts school
      boxing club
      we have classes and memberships
      fitness center
      do you work with gyms
      we're a boutique gym
      spinning studio
      dance studio
      is it good for a gym
      my gym gets a lot of membership questions
      we're a kickboxing place with 120 members
      got a gym
      what about fitness clubs
      I'm a yoga teacher
      I run bootcamps in the park
      we're a climbing gym
      our club has tennis and swimming
      is it for coaches
      I coach people online
      would it work at a fitness centre
      we run a jiu jitsu school
      swim school
      we've got spin classes and a small weights room
      I have small gym
      my gym is small, does it fit
      we teach pilates
      I train people one to one
      it's a fitness studio
      sports club
      we run classes
      karate dojo
      would this make sense for a CrossFit box
      I manage a fitness studio
      is it suitable for gyms
      we operate a yoga studio
      I work as a personal trainer
      are you specialized in gyms
      I run a dance school
      we've got members and classes
      we do group fitness
      would it help us at the gym
      people train here
      we run a box
      we're a ladies-only fitness place
      my studio does reformer pilates
      coach here
      it's a small studio for pilates
      how does a fitness studio profit from it
      our members quit all the time
      martial arts school, would it work
      I coach people one to one
      is it useful for a gym of 300 members
      we run bootcamps in the park
      we are a crossfit box, what is in it for us
      i own a gym and we lose members every january
      my yoga studio has sixty members, worth it?
      I'm a personal trainer, could this help me
    `),
  },
  barbershop: {
    about: 'barbershops',
    answer: [
      'Yes, for barbershops too: everyone gets a reminder, and a cancelled chair goes to the next in line.',
    ],
    asked: lines(`
      I have a barbershop
      we are a barbershop in Leeds
      I'm a barber
      does it work for barbers
      what can you do for a barber shop
      I own a barber shop with three chairs
      how would it help a barbershop
      is it for barbers
      barbers
      I cut men's hair
      we're a traditional barber
      we mostly do walk ins at our barbershop
      my barbershop is small
      do you work with barber shops
      is it good for barbershops
      I rent a chair in a barber shop
      I do beards and fades
      one man barber here
      barbershop owner
      is a barber shop too small for you
      got a two chair barber in Hull
      got a barbershop
      I run a barber's
      three barbers work for me
      turkish barber
      my shop is a barber shop
      does it suit a barber's shop
      we cut beards and hair for men
      what about barbers
      I just opened a barbershop
      a barber needs that?
      we are four barbers
      I cut hair for men, three of us
      we do fades and shaves
      my barber shop has four chairs
      it's a barbershop
      shaving and beard trims
      I'm a barber working alone
      I'm opening a barber shop in May
      I manage a barber shop
      is it suitable for barbers
      we operate two barber chairs
      I work as a barber
      are you specialized in barbershops
      we only do men
      would it help us at the barber's
      three chairs, all barbers
      it's a gents' place
      men's cuts only
      hot towel shaves and cuts, that's us
      gents' hairdresser here
      we're barbers, does it suit us
      good for barbers?
      walk-in barber, any use?
      I've two chairs and a queue
      what's in it for a barber
      people just walk in at our shop, no bookings
      we are barbers
      is this something for a barber
      I've a barbershop in Cork, walk ins only
      does it make sense for a barber with no appointments
      what can you do for a barber
      we're three barbers and a barber pole, no computer
    `),
  },
  'other-trade': {
    about: 'other kinds of business',
    answer: [
      'It fits wherever people book hours, with one location or several.',
      'Tell us about yours, and we say honestly whether it fits.',
    ],
    asked: lines(`
      do you work with restaurants
      does it work for a dentist
      does this work for dog groomers
      do you only do salons
      I'm a physiotherapist
      can a clinic use it
      we have three locations
      does it work for a chain
      do you work with several branches
      I have a tattoo studio
      we are a garage
      is it also for doctors
      law firm
      real estate agency
      I run a hotel
      does it work for a vet
      massage therapist
      car wash
      would it work for a cleaning company
      I have a cafe
      plumber
      driving school
      we're a franchise
      I have five shops
      multiple locations
      do you work with other industries
      what if I'm not a salon or a gym
      tutoring business
      is my business too small
      I'm self employed and work alone
      for which businesses is it
      who is this for
      photographer
      we are a big company with 200 employees
      can a bakery use this
      is this only for hairdressers
      we're a dental practice, would that work
      is it suitable for seven branches
      I'm a dentist
      I have a veterinary practice
      we are a chain with ten locations
      I run a dog grooming salon
      would it work for a law office
      I'm a tattoo artist
      I'm a photographer, is it for me
      my business is a restaurant
      does that fit a medical practice
      can a hotel use that
      I'm an electrician
      I have a nail salon and a cafe
      we repair bikes
      do you do it for accountants
      it's a physiotherapy practice
      does it work for therapists
      I have two shops in two cities
      several branches
      do you also work with schools
      I sell flowers
      we're a church
      what about a spa hotel
      is it also for online shops
      we have shops in three towns
      I'm a coach
      would it work for a kindergarten
      do you do it for vets
      we're five studios across town
      I do tattoos
      we have a clinic
      my wife is a dentist
      can a massage practice use it
      we sell shoes
      we're in several cities
      we own three gyms
      a chain of salons
      I'm a wedding planner
      I'm a lawyer
      would a garage benefit
      what about restaurants
      I teach piano
      which businesses do you work with
      what industries do you serve
      only beauty businesses or others too
      is that for companies like ours
      is it any use to a physio clinic
      is it suitable for a medical practice
      do you also serve other businesses
      I manage a restaurant
      we operate several branches
      do you work for larger companies
      is it useful for a veterinary clinic
      which sectors do you serve
      can other professions use it
      we have multiple salons
      I run a tattoo parlor
      I manage a chain of fitness studios
      my brother has a pizzeria
      what about a dentist
      does that also go for a garage
      I'm not in beauty
      we're something else entirely
      what about my kind of business
      would that work for me as a vet
      I do tax returns
      we fix cars
      we're more than one shop
      I've got three of them
      there are five of us in different towns
      I'm on my own, is that enough
      we're quite big
      tattooist here, useful
      do you take on one-man bands
      I run a nursery
      we're a chip shop
      I clean houses
      is it any good for plumbers
      does it fit a vet practice
      I own a bookshop
      we run a hostel
      I'm in real estate
      I teach yoga and also run a cafe
      does that work for other shops
      we have two branches
      works for more than one location?
      would you do it for a lawyer
      I run a small hotel
      we have a cafe, is it for us too
      is it only for salons and gyms
      what about a vet
      I'm a plumber
      we've more than one shop
      would it suit a massage practice
      I groom dogs
      what if I'm not a salon
      we're a dental practice
      would it work for a dentist
      I have a restaurant, is it for me as well
      we've got four branches, can it deal with that
      do you do this for dog groomers
      I am having one salon in Pune, will it work in India also
      I run a tattoo studio, can you help me
      what about physio clinics
      does this work for a car repair shop
      we've a franchise with 20 shops
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
