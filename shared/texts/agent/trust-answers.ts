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
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
