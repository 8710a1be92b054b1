import { brand } from '../../../brand.ts';
import { type AgentAnswer, lines } from '../agent-answer.ts';

/** The agency itself. */
export const agencyAnswers = {
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
      'Ask our team for real references in the intro call.',
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
      'A person from the team tells you more in the intro call.',
    ],
    asked: lines(`
      is it just you or a whole team
      is it one person or a team
      are you a one man show
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
  reachable: {
    about: 'when we can be reached',
    answer: ['You can talk to me at any hour.', 'A person will be in touch within 24 hours.'],
    asked: lines(`
      what are your office hours
      when are you open
      are you open on saturday
      what time do you close
      what time do you open
      what time do you guys close today
      are you open right now
      are you closed on sundays
      are you still open
      till when are you there
      until what time can I reach somebody
      when is your office open
      what are your business hours
      how late are you open
      do you work on weekends
      do you people work on saturdays
      is somebody there on sunday
      when can I reach you
      what hours do you keep
      is your team there in the evening
      are you closed for the holidays
      at what time are you closing
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
} as const satisfies Record<string, AgentAnswer>;
