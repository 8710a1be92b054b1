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
      from today till it's working, how many weeks
      would it be ready in March
      how quickly is it up
      how quick can it be up and running
      when would we go live
      what's your lead time
      how long before I can use it
      how long to build a site
      can you start right away
      when can you begin
      is two weeks realistic
      how long do you need
      how long does it take to set up the phone agent
      how much time until the chatbot answers
      when is it finished
      how soon is it working
      time frame
      do we have to wait long
      how many months does it take
      is it done in a week
      until when could you deliver
      we'd need it before the summer season, doable
      how many weeks does the website thing take you
      how long need for make web
      is it a matter of days or weeks
      when could we have it
      what date could it be done
      how long does it usually take
      by when would it be finished
      how much notice do you need
      can it be done by the end of the month
      how long from start to finish
      how long till the phone agent is answering
      do you have capacity right now
      my opening is in three weeks, can you make it
      when could you start on our project
      what's the usual delivery time
      how much lead time do you need
      how long will the implementation take
      how long does the development take
      when will it be finished
      can it be realized quickly
      when would our chatbot be online
      how fast do you deliver
      do you offer express delivery
      how long from the order until it works
      expected time until launch
      when can I expect my site
      how long do I have to wait for the website
      when do I get my website
      how quickly do I get it
      when's it done
      how much time until everything is running
      is it quick
      roughly when would it all be up
      how quick are you
      when could it all be running
      how long before it's up
      is that days, weeks, months
      how soon
      when would we be good to go
      will it be there by summer
      what if I'm in a rush
      how fast could it be there
      and when is it ready
      how long are we talking
      we reopen in six weeks, could you manage
      would you be done before Christmas
      is that doable in a month
      how long's the wait at the moment
      are you quick
      what's the soonest
      I need it now, can you
      how soon can we have it
      how many days until it works
      could it be live by easter
      how quickly is a website finished
      when will it be done if we start now
      how much time is needed to build it
      the time needed for making a website
      how long to set up the phone agent
      what's the lead time
      we're opening next month, is that enough time
      does it take long
      tell me the duration
      how long before we're up and running
      will it be ready for summer
      are we talking days or weeks
      when could we launch
      how quick can you get it going
      we open in three weeks is that doable
      how long does a website take you
      when would it be up and running if I said yes today
      is it weeks or months
      kindly tell me the duration for making of website
      how fast are you
      could it be done before christmas
      how many weeks from start to finish
      when can you start
      whats the turnaround time on a new site
      i am wanting to know how much time is needed for making the chat boat
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
      how much do I have to do
      do I have to spend a lot of time on it
      what's the time commitment for me
      will it keep me busy
      I'm in the shop all day, can I manage this
      how many meetings are there
      do I need somebody technical
      can a computer dummy use it
      do my employees have to learn it
      is it hard to learn
      do I need to sit down with you for hours
      how much of my own time would I need to invest
      is there much work for us
      what effort is required from us
      how involved do I have to be
      do I need IT skills
      is any technical knowledge necessary
      will it take up my time
      how much time must we invest
      will I need to retrain my staff
      do we need a course for it
      is it a lot to learn
      will it be a hassle
      do I need to do anything
      is it going to be a headache to set up
      what do I have to do for it
      can I leave it all to you
      what homework do I have to do
      how much of my week goes into it
      do I need to be around
      I'm not techy at all
      do I need to be good with computers
      I'm not good with technology, is that a problem
      I'm old and know nothing about computers
      do I have to do anything technical
      how many hours will I have to put in
      will it be hard for me to use
      is it easy to use for someone my age
      how much do I have to do myself
      I'm no tech person
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
      what's the procedure
      which things should I have ready for you
      what should I have ready
      how do you go about it
      what would happen after that
      what are the stages
      how do you get my prices into it
      how does it know my prices
      explain the whole process
      what do you require from us
      do I need to provide pictures
      what happens first
      what's the plan if I say yes
      what do you want to know from me
      what do you do first
      how do you work
      how are things done with you
      how is it going to work
      what does working with you look like
      how do we get going
      what's next after we talk
      do I need any hardware
      do I have to install anything
      what materials do you need
      how do I begin with this
      talk me through what you'd do for us
      what will you want from my side
      what's involved
      how would you set up my shop
      what happens between now and launch
      do I get a plan first
      who does what
      do you visit us
      do you need access to my computer
      how does it learn our services
      explain how it's done
      what would you need to get started
      what's the first thing we do
      how would it go
      and then what happens
      describe how a typical project with you runs
      how does the cooperation work
      what does the process look like
      which steps are there
      what do you require from me to start
      what would we have to deliver
      how do you proceed
      could you outline the process
      how does the implementation work
      what information do you need from us
      how are new customers set up
      do we need to supply content and photos
      what is needed from our side
      how do you adapt it to my business
      can it be customized to my salon
      how will the AI know my opening hours
      how does it know what we charge
      where does it get its answers from
      what do you do first, then what
      what would you do with my salon
      what goes on after we've talked
      how do you find out what we need
      what would I have to hand over
      do I have to write anything
      and how does that go
      how do we go about it
      what would the first week look like
      what's needed from me
      do you also do the hardware
      could you send someone round
      what do we do to get going
      take me through it
      how would that look for us
      what's the way forward
      where do we go from here
      how do you usually do this
      what happens after that
      what do you do with us
      tell me how you'd tackle it
      what happens after the first talk
      how does it all go from here
      what do I have to give you
      what do you need to know from us
      how do things go once I agree
      talk me through it
      what's next if I'm interested
      do you come by or is it all remote
      will you train my team
      do we get a training
      how does working with you look like
      what do you want from me to begin
      tell me how this works from start to end
      what happens once I have signed
      after I say yes, what then
      what comes after signing
      what do you need off me to get started
      walk me through what happens if I say yes
      do I have to do any of the technical stuff
      how much of my time is this gonna eat
      what's the first step
      explain the process from a to z
      do you come to the shop to set it up
      what information will you need from my side
      is it complicated to set up
      after I sign what happens
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
      if I book, who rings me
      how does the booking work
      what's the procedure once I contact you
      what happens once I've booked
      how would I arrange a meeting with you
      is the consultation online or in person
      do you ring me or email me
      how do I get an appointment with you
      how long would we talk
      what will we discuss
      what do I have to do to book a call
      can I book through you
      can I book over this chat
      where can I sign up
      what info do I need for booking
      who am I going to speak with
      do I need to pay for booking
      what happens if I say book a call
      I'm curious what happens on that consultation
      what is that call about
      is it a sales call
      what's the consultation like
      how is the appointment arranged
      who do I meet on the call
      do I get a link for the meeting
      how do I fix a date
      is there a calendar to pick from
      how do I sign up for a consultation
      what happens in that conversation
      how do I set up a meeting with your team
      what is the agenda of the consultation
      how do I go about booking a call
      in what way does the consultation take place
      how will the appointment be confirmed
      what does the first conversation involve
      what should I expect from the first call
      how is a consultation booked
      is the consultation via zoom
      is there any obligation in the first call
      what happens in the first meeting
      how do I get that call
      so how do I talk to your people
      what do you need to set up the call
      what's that call like
      who's on the other end of that call
      how would we speak, phone or video
      what do I say in the consultation
      how much time should I set aside for the call
      when I hit book, what's next
      what happens with my booking then
      so I book and then what
      how do I book
      how can I book
      what do I do to book
      how do I go about getting a call
      can you tell me how booking goes
      is booking done here or on the page
      how to book
      can I book without giving an email
      does the first call cost anything
      what is the call about
      how long does the call last
      how long is the first talk
      who calls whom
      do you ring me or do I ring you
      is it a video call or on the phone
      is the first chat free
      what do we talk about in that call
      where can I book the call
      is the consultation paid
      do I need to prepare something for the call
      do I have to pay for the talk
      will it be a sales pitch
      what's that first call about and how long does it take
      is the call free or does it cost
      does it cost something to talk to you
      so if I book a call who rings who
      what's this call about and how long is it
      does the call cost me anything
      where do I sign up for a chat with you
      how do I get an appointment with your sales people
      do you call me or do we meet on zoom
      what will we discuss on the call
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
      when would your people come back to me
      how long is the wait
      how soon do I hear something
      do I hear back today
      when will a person write
      when does somebody contact me
      is 24 hours realistic
      do you really answer in a day
      who reads my message
      will somebody really reply
      how quick are you at replying
      when should I expect your email
      and when do you get in touch
      how fast does your team respond
      what's your response time
      if I send my request tonight, when do you get in touch
      how long before somebody calls
      will I be contacted quickly
      do you answer the same day
      when's the earliest I'd hear from you
      how many hours until you reply
      are you quick to respond
      do you get back to people at weekends
      will somebody answer me over the weekend
      how long does a reply usually take
      when may I expect your response
      when will I be contacted
      how soon will I be contacted
      how quickly will I receive an answer
      what's the usual response time
      do you respond within a day
      when will your team write to me
      can you call me Sunday
      and then I wait how long
      when would I hear something
      how long till someone's in touch
      do you keep me waiting
      will that be today or tomorrow
      how quick does someone come back
      is anybody working today
      do you reply on Saturdays
      how soon will a real person write
      when might I get word
      do I get an answer tonight
      how many days until I hear
      when does a person reply
      how long till I hear something
      will you write back today
      do I get an answer at the weekend
      how long do you need to reply
      if I send it tonight when do I get an answer
      when are you getting back to me
      when would you ring me
      what time will you call
      what time will they ring me
      at what time do you call back
      when will somebody be in touch with me
      how long until someone writes to me
      how long until a person gets back
      how soon will somebody get back to me
      you reply same day or what
      I filled the form on monday and heard nothing
      how quickly do you respond to emails
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
      who looks after it afterwards
      who do I ring when it plays up
      what if something goes wrong later
      is there someone to help when it's live
      who fixes it
      who do I turn to with problems
      if I change my prices who changes it
      can you adjust it later
      do you update it when my hours change
      what support do I get
      is there help if I'm stuck
      after it's live are you gone
      can I reach you when it breaks
      do you do changes later
      can I ask for changes
      what if I hire a new barber
      how do changes work
      who maintains all that
      is someone on call
      once it's running, am I on my own
      prices go up in January, who changes them
      who helps if I get stuck
      do you keep improving it
      if I move shop, do you change the address
      is there ongoing support
      how do I reach support
      do you train my receptionist on it
      what happens when I need a change
      what if it stops answering
      who updates the info
      what if I add a new treatment
      is there a manual
      do you offer maintenance afterwards
      do you offer training
      is there customer support
      what kind of support do you provide
      do you provide assistance after the launch
      who is my contact after the launch
      is there help if we have technical problems
      can adjustments be made later
      how do I request changes
      what happens if there is an outage
      do you monitor the system
      how are updates handled
      what if we need modifications later
      and afterwards, who's responsible
      who's responsible once it's live
      what if my internet drops
      will you be there when I need you
      what happens later on
      who do I turn to when it's acting up
      what if something changes with us
      and if it stops
      what if I want something different later
      do you disappear once you're paid
      what about later
      who's there for me when it's live
      what if I need a hand
      is somebody there if it goes wrong
      do you look after it
      who fixes things
      if I rebrand next year, do you adapt it
      what if I move
      who changes the texts
      can I ring you when it's down
      what if I get a new phone
      do you come by if it's broken
      who do I ring when it stops working
      is there help once we are live
      can I alter its answers myself
      how do I change what it tells people
      can I change the wording later
      my prices change, how do I tell it
      is there someone to call on weekends when it fails
      do you still help after launch
      what kind of support do I get
      can we make changes later
      if it breaks who repairs it
      are small changes free
      can I edit it myself
      someone to help if I get stuck
      something broke, who helps
      what if it stops working
      what if it goes down
      it's down on a sunday, who do I get hold of
      how do I reach you if there's an emergency
      who do I call if it breaks on a saturday
      do you help after it goes live
      can I change what it says later on
      do I get training
      who looks after it once it's running
      something stops working, what then
      can I get hold of you on a sunday if it's down
      our prices change every season, who puts that in
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
      who looks after the site afterwards
      my site's on squarespace, can I keep it
      keep my website?
      can I hold on to my existing page
      do you take care of hosting
      where will it be hosted
      is the domain included
      who pays for the domain
      I own a domain already
      I have a shopify site
      we already have a website
      can your bot sit on the site I already have
      can it be put on my own homepage
      who runs the server
      do I need my own server
      are website updates included
      do you migrate my old website
      security updates
      will it go on my existing website
      can you work with what I have
      do you renew the domain for us
      we've got a site my cousin built, can you use it
      can you build on the site we have
      do I stay with my web host
      who's the host
      is there a hosting fee
      does our old domain still work
      can I keep my homepage
      where does the website live
      will you maintain the website
      does it come with a domain
      what about website backups
      can the assistant be added to my present site
      does the price include web hosting
      do you offer hosting
      do you provide a domain
      do you also maintain the website
      can our current website be used
      is our existing website compatible
      where is the site hosted
      can the chatbot be embedded in our page
      do you take over an existing website
      would I have to move my website
      does it work with a Wordpress site
      who is responsible for website updates
      can it be integrated into my homepage
      where would it run
      where's it kept online
      who keeps the site going
      I've got a page already
      do I have to start from scratch with the site
      can you use what's there
      what about my web address
      what happens to my old page
      can you put it on mine
      who pays for the web address
      do you keep the site alive
      is web space included
      what about my .com
      must I throw my old site away
      do I need to bin my old website
      can you put the bot on my existing site
      we have Wix already
      I built mine on wordpress, is that okay
      what about my domain
      who keeps the site running
      will my email address change
      who takes care of updates
      where is it hosted
      can my current website stay
      can we keep our web address
      does it work with the website I've got
      who changes the prices on the site
      do you keep the site up to date
      will you change my photos on the site
      who puts new photos on
      I already have a website can you just add the chat to it
      do I keep my domain name
      who updates the website when my prices change
      I got wix, do I need to bin it
      we already got a squarespace site, keep or not
      will you update my photos for me every month
      do I own the website
      my cousin built our wordpress, can you work with it
      who builds the website and who hosts it
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
      give me a number to call a human
      I'd rather email somebody
      so who do I write to
      who do I write to
      can I speak with real person
      is possible speak with real person
      how do I get hold of you
      what's the address to write to
      where do I reach you
      I'd like to talk to a human being
      let me speak with someone
      person please
      I want a human
      can I call your office
      what is your telephone number
      is there anybody I could phone
      I prefer talking to people
      how can I get in touch
      who should I email
      can a colleague of yours call me
      get me somebody real
      I need a human
      someone real please
      may I talk to your boss
      talk to an employee
      put me on to a colleague
      what's the mail address
      is there a phone line
      can I get your email
      who can I write to
      I'd like to speak with a person not a bot
      human please
      is there a way to email you
      how can a person contact me
      can I have somebody's number
      let me talk to a real person
      I want to phone you
      how do I get through to someone
      how to contact
      reach out to your team
      speak to a representative
      I need to talk to a human
      somebody call me
      have someone phone me
      how can I get hold of a person
      I would prefer to speak with a human
      is it possible to talk to an employee
      could you forward me to a colleague
      how may I contact your company
      what are your contact details
      may I have your telephone number
      which email can I use to reach you
      I wish to speak to a member of your staff
      can I reach you by phone
      is there a contact form
      please connect me with a human
      do you offer phone support for questions
      transfer me to a human agent
      could I speak to whoever runs this
      may I speak with the person in charge
      I want to talk to someone in charge
      who can I speak to
      can I have a word with a person
      I'd rather deal with a person
      is there someone I can call
      can I get a callback from a person
      I need someone to explain it to me in person
      is there anyone human around
      get me out of here, I want a person
      I'd rather not talk to you but to a person
      can I have a person
      who do I complain to
      how do I reach anyone there
      is there someone I can ring
      could somebody talk me through it
      I want somebody who can decide
      where can I drop you a line
      I'd like to speak to a person
      can I speak to somebody real
      connect me with a human please
      what's your number
      your email address please
      how can I write to you
      can I come by
      who do I talk to
      let me talk to your boss
      I don't want to talk to a machine
      a person please
      how to contact your team
      is there a phone number to ring
      I want to talk to a real person
      how do I reach someone from your team
      I'd prefer to email, where to
      put me through to your manager
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
