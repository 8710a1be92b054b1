import { type AgentAnswer, lines } from '../agent-answer.ts';

/** How working together goes, from the first word to the launch. */
export const processAnswers = {
  duration: {
    about: 'how long it takes',
    answer: ['That depends on what we build.', 'Your plan, after the intro call, names the date.'],
    more: [
      'We need an intro call, about an hour to collect your prices and hours, and a test before launch.',
    ],
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
    answer: ['The intro call, about an hour to collect your prices and hours, and a test before launch.'],
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
      what exactly happens once I say yes
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
      what happens when I say yes
      and when I say yes, what then
      what exactly happens if I agree
      if I press send what happens
      what happens once you've got it
      what happens when you have my request
      hold your horses, what happens with it then
      and what do you do with it once it's sent
      is it a real person that calls me back
      will it be a real person who calls me
      will they phone me or write to me
      so what will you send me by email
      what do you send me
      what will you email me
      what lands in my inbox
      do I get a mail or a call from you
      who rings me, a person or a bot
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
      does it cost something to talk to you
      so if I book a call who rings who
      what's this call about and how long is it
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
      if I leave my email now when does somebody write
      when would somebody write me back
      how soon does someone write back
      if I send it today when do I hear
      how many days until a reply
      by when do you reply
      how long do you take to write back
      does somebody answer the same day
      will I hear from you this week
      when do you write to me
      how fast do your people answer mails
      what's your reply time
      when does your team get in touch after I send it
      if I fill it in tonight, will someone write tomorrow
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
} as const satisfies Record<string, AgentAnswer>;
