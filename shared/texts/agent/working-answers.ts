import { brand } from '../../brand.ts';
import { type AgentAnswer, lines } from './agent-answer.ts';

/** How working together goes, from the first word to the years after. */
export const workingAnswers = {
  duration: {
    about: 'how long it takes',
    answer: ['That depends on what we build.', 'Your plan, after the first talk, names the date.'],
    more: ['We need a first talk, about an hour to collect your prices and hours, and a test before launch.'],
    asked: lines(`
      how long does it take
      how long does it take until it is live
      how long will it take
      when would it be ready
      how many weeks until launch
      how quickly can you get it done
      how fast can you set it up
      how long until my site is up
      how long does the setup take
      how many days until everything runs
      when can we start
      when could it go live
      how soon could you start
      can it be ready by next month
      can you do it by Christmas
      do you have a waiting time
      what's the timeline
      what is the turnaround
      is it quick to set up
      I need it by Friday, possible?
      I need this ASAP
      how long for a website
      time to launch
      deadline
      how long until it works
      when it will be finish
    `),
  },
  effort: {
    about: 'how much of your time it takes',
    answer: ['The first talk, about an hour to collect your prices and hours, and a test before launch.'],
    asked: lines(`
      how much of my time does this take
      how much time do I need for that
      is it a lot of work for me
      will this eat a lot of my time
      I'm swamped, how much work is it
      does my team need training
      do I need to be technical
      is it difficult to use
      do I have to learn something
      how much effort is it on my side
      I have no time for this
      is it complicated
      how many hours do I have to put in
      do I have to do a lot myself
      do I need an IT guy
      I'm not good with computers
      I'm hopeless with technology
      can my staff handle it
      is it easy to set up
      what's my part in it, timewise
      do we have to close while you install it
      how busy will this keep me
    `),
  },
  process: {
    about: 'how it works',
    answer: ['You tell us what eats your time.', 'You get a plan and a price, we build, you test first.'],
    more: ['We need your price list, opening hours, a few photos, and the rules of your calendar.'],
    asked: lines(`
      how does it work
      how does this work
      what happens next
      what's the process
      how do we start
      how do I get started
      can you walk me through it step by step
      what is the next step
      what are the steps
      what do you need from me
      what do I have to prepare
      do I need to send photos
      who takes the pictures
      what stuff do you need from me to get going
      what info do you want from me
      do I have to write the texts myself
      what is the first step
      what would you need to know about my shop
      how do I get going
      how do we work together
      what comes after the first talk
      how does a project go
      what do I need to provide
      who writes the content
      how do you set it up
      do you come to my shop
      how does the onboarding go
      what happens after I say yes
      how would we begin
      ok I'm interested, what now
      what information do you require
      how is it installed
      do I need new equipment or hardware
      what do I need to have for it to work
      how does the AI learn about my business
      how do you train it on my prices
    `),
  },
  'booking-how': {
    about: 'booking a call',
    answer: [
      'Just tell me: I take your name, email, and what you need.',
      'A person then writes to arrange the talk.',
    ],
    asked: lines(`
      how do I book a call
      how does booking a call work
      what happens when I book
      what happens after I book
      how can I make an appointment with you
      what happens in the first call
      who will I talk to on the call
      how long is the call
      how long does the consultation last
      is the call by phone or video
      is it a zoom call
      do I get a confirmation
      do I pick a time now
      can I choose the time of the talk
      where do I book
      how do I schedule a consultation
      where's the form
      can I book here or do I use the form
      what do we talk about in the consultation
      what do you need for a booking
      how do I sign up
      can I book with you right now
      what do I need to prepare for the call
      do I have to prepare anything for the first talk
      what is a consultation
      what information do I have to give to book
      who calls me after I book
      will you call me or do I call you
      can I bring my business partner to the call
      how does a consultation work
      how long does the first talk take
    `),
  },
  'response-time': {
    about: 'when you hear back',
    answer: ['A person will be in touch within 24 hours.'],
    asked: lines(`
      when will someone get back to me
      how fast do you answer
      is it true that you reply in 24 hours
      how long until I hear back
      when do I get an answer
      how soon will you call me
      when can I expect an answer
      how long before you reply
      so someone answers within 24 hours
      when will you guys contact me
      when do you call back
      how quickly do you respond
      do you answer on weekends
      will I hear from you today
      how long do I have to wait for a reply
      response time
      when is somebody going to write me
      who will get in touch
      how long till you come back to me
      do you respond on Sundays
      what if I don't hear from you
      does anyone read these requests
      does a real person read my request
      when do I hear from your team
      will you answer tomorrow
      how will you contact me, email or phone
      when you will answer me
    `),
  },
  support: {
    about: 'help after the launch',
    answer: ['After launch we stay around and adjust.', 'What that covers is in your plan.'],
    asked: lines(`
      what happens after launch
      who updates my prices later
      do you offer support
      who helps me when something breaks
      what if I need changes later
      can I change things myself
      how do I change my opening hours in it
      do you maintain it
      is there a hotline
      who do I call when it stops working
      do you help my staff
      is support included
      what if my prices change
      can I add a new stylist later
      what if I need help at the weekend
      do you leave us alone after it's installed
      do you stay around after the launch
      is there training for my team
      what if I have a new service, can you add it
      how do I update the information
      can I tell the AI about our holiday closing
      customer service
      technical support
      what happens if the system goes down
      are you reachable when there's an emergency
      how fast do you fix problems
      aftercare
      will someone look after it
    `),
  },
  hosting: {
    about: 'hosting and your domain',
    answer: [
      'Your domain and your content stay yours.',
      'Who hosts the site and keeps it up to date is written in your plan.',
    ],
    asked: lines(`
      do you host the website
      is hosting included
      can I keep my domain
      can I use my own domain
      do I keep my domain
      who hosts the site
      where is the website hosted
      I already have a website, can you use that
      will it work with my current website
      does the chatbot work on my existing site
      I have wordpress already
      can you add the bot to my Wix page
      do you do updates and maintenance of the website
      who keeps the site up to date
      do I need a new website or can I keep mine
      can you move my website over
      what about my domain name
      do you register a domain for me
      do I get an email address with my domain
      server and hosting
      which CMS do you use
      can you work with squarespace
      does it have https and backups
      what if the site goes offline
      do you take over my old site
      I have a site from another agency, can you take it over
      can I keep my website and just add the chat
      who does the updates
    `),
  },
  contact: {
    about: 'how to reach us',
    answer: [
      `You can write to ${brand.contactEmail}.`,
      'Or I take your request, and a person will be in touch within 24 hours.',
    ],
    asked: lines(`
      how can I contact you
      what's your email
      do you have a phone number
      can I talk to a person
      I want to speak to a human
      put me through to someone real
      I don't want to talk to a robot
      operator
      let me talk to your manager
      get me a human
      what is your email address
      I'd rather talk to a real human being
      what's the best way to reach you
      can I please speak with somebody
      let me speak to the boss
      give me your phone number
      is there a human I can talk to
      what number can I ring
      connect me with sales
      can someone call me
      can someone call me back
      call me please
      how do I reach a person at your company
      can I write an email to you
      where can I write to you
      agent please
      representative
      transfer me
      real person please
      is anyone there I can talk to who isn't a machine
      I need to speak to someone from your team
      your contact details
      do you have WhatsApp, can I text you
      could a person ring me instead
      I want to talk with real human
      where do I send an email
      who can I talk to
      can you connect me to the owner
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
