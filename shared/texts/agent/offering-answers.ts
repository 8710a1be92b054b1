import { offeringInCalls, offeringsInCalls, serviceIds } from '../../offerings.ts';
import { type AgentAnswer, lines } from './agent-answer.ts';

/** What the agency sells. */
export const offeringAnswers = {
  offerings: {
    about: 'what we offer',
    answer: [
      `We build ${serviceIds.length === 4 ? 'four' : 'a few'} things: ${offeringsInCalls()}.`,
      'Take one, or let them work together.',
    ],
    more: ['It all has one goal: your clients get an answer and a booking while your hands are full.'],
    asked: lines(`
      what do you do
      what do you offer
      what do you guys do
      what exactly do you sell
      so what is it you people do
      what services do you have
      tell me about your services
      which services do you provide
      what kind of things do you build
      what can I buy from you
      give me an overview
      can you run me through what you offer
      what is this company offering
      what are your products
      so like what is this all about
      what's this website about
      what can your company do for me
      how can you help my business
      what could you do for us
      I don't get what you are selling
      explain me what you do please
      what you offer
      wat do you do
      list your services
      tell me more about your AI solutions
      what do I get from you
      what is it that you make
      do you have different packages or products
      can I take just one of them or do I need all four
      do I have to buy everything together
      is it a bundle
      what's on the menu
      i saw your ad, what is it
      what solutions do you have for small businesses
      what is AI automation
      what does automation even mean
      i no understand, what is your company make
      what all do you do
      what are the four things
      which products do you have
      tell me what you can do for a salon
      what is your business
      what's your offer
      what do you have for small shops
      can you explain what you sell
      I don't understand what this is
      what is this site
      what is it you offer
      what services are there
      what do you people sell exactly
      give me a short summary of what you do
      what are the options
      do I have to take the whole package
      can I start with only one service
      who are you and what do you sell
      what do you sell
      what have you got
      tell me about your company's services
      what does Foyer do
      what does your company do
      what do you build
      what can I get here
      what are you selling
      what's your service
      so what do you guys actually make
      explain your services to me
      what sort of AI do you offer
      do you offer other things too
      what solutions do you offer
      could you describe your services
      which services do you offer
      what exactly does your agency do
      what can you offer us
      please tell me about your offerings
      what is your agency about
      what types of services do you have
      which services do you have
      which services do you have again
      what were the services again
      what are your services again
      remind me what you offer
      what else do you do
      what's on offer
      so what is it you've got
      what can I have
      what have you got for me
      and what else is there
      what do I get here
      what's all this
      what is it exactly
      what's that then
      what is it you're doing
      tell me everything
      what would you do for a shop like mine
      what are the choices
      so what do you people actually do
      what do you make
      what does this company make
      what sort of help do you sell
      what's your thing
      give me the short version of what you do
      in one sentence, what do you do
      what is it you can do for a gym
      I have no idea what you do
      what's the offer
      I just landed here, what is this
      fill me in on what you do
      what exactly is it that you provide
      I've no idea what this site is about
      what is this all about
      what's your business
      what can a business like mine buy here
      list your services for me
      which solutions have you
      explain to me like I'm five what you sell
      I saw your ad, what is it
      what kind of stuff do you build
      how many things do you offer
      so what's the deal here
      what are the four things you make
      in short, what do you do
      your services please
      what you are offering
      what can be bought here
      my boss wants to know what you do
      what sort of company services are these
      what do u guys do
      what do you lot do
      is it software you sell or a service
      service or software, which is it
      what is this thing you sell
      I still don't know what you do
      hiya so what is it you lot actually do then
      ok but like what do you sell
      can you run me through your services please
      I clicked an ad and I honestly have no clue what this is
      what all things you are providing sir
      how many different products have you got
      tell me what your company offers in one sentence
      wut u guys do
      so like is it software or a service or what
      which products could a hairdresser buy from you
    `),
  },
  website: {
    about: offeringInCalls('website').called,
    answer: [offeringInCalls('website').said],
    forTrade: {
      gym: [
        'A fast website with your classes, your prices, and a trial button that people find with one thumb.',
      ],
    },
    more: ['The photos, the words, and the domain are yours.', 'If we part ways, the site stays with you.'],
    asked: lines(`
      tell me about the website
      what is a custom website
      do you make websites
      can you build me a new web page
      I need a homepage
      what's included in the website
      what do I get with the website
      is the website mobile friendly
      does the site work on phones
      can you redesign my website
      my website is old and ugly, can you make a new one
      do you do web design
      websight for my salon
      is the website custom or a template
      how many pages does the website have
      will my site be fast
      can people book on the website
      can I put my photos on the site
      do you make online shops
      can you build an online store so I can sell products
      what does the custom web site come with
      we need a landing page
      how good are your websites
      what will the website look like
      could you do our site
      I want a website explained
      does the website have a booking button
      can I edit the website myself
      tell me bout the site you make
      what's special about your websites
      how does the website look
      what's on the website
      do you design sites for barbers
      can I have a website
      what would my website have
      does the website show my prices
      is the website good on mobile
      do you build webpages
      homepage for my shop
      what features does the site have
      can it have a gallery of my work
      what about the website
      and the website?
      the website please
      tell me what the web page would have on it
      what does a website from you include
      can my website take bookings
      what would the site be like
      would you make me a page with prices
      do I get a modern website
      a site for my salon, what's in it
      what does your website service include
      could you build a website for my salon
      what is part of the custom website
      tell me more about your web development
      what would our new website include
      do you offer websites
      do you offer web design
      I don't have a website, is that a problem
      what about a website
      do you make homepages
      would I get a page
      can you make me one of those sites
      and a site
      something online with my prices
      do you do pages
      could I have my own page
      what would be on it
      what do your sites look like
      what goes on the website
      do you do the whole site
      will it show my work
      is there a booking button on it
      would the site look good on a phone
      does the site come with a contact page and a map
      make me a page that looks good
      we never had a website
      our page is from 2012
      can you build a new homepage
      what would the website look like
      is the site mobile friendly
      our site loads so slowly
      the website is ugly, can you redo it
      need website for my shop
      can people see my work on the site, like a gallery
      my web page doesn't look right on a phone
      do you design the site as well
      is it a proper website or just one page
      do you write the text for the site too
      could you freshen up our old site
      our web presence is pretty bad
      do yous make websites
      our site looks like it's from 2009 can you help
      I need new web page for my salon, modern one
      would you redo our homepage or does it have to be a whole new site
      is the site you make going to work on phones
      I'd like a brand new site with photos of our cuts
      how good do your websites look, honestly
      our homepage is embarrassing
      can the website show our prices and opening times
      do I get a shop on the website to sell products
    `),
  },
  chatbot: {
    about: offeringInCalls('chatbot').called,
    answer: [offeringInCalls('chatbot').said],
    forTrade: {
      gym: ['The chatbot answers what a month costs at eleven at night, and offers a trial session.'],
      salon: [
        'The chatbot answers questions about prices and free slots in seconds, day and night, in your tone of voice.',
      ],
    },
    more: ['It answers only from what you gave it, and hands over to you when it is unsure.'],
    asked: lines(`
      tell me about the chatbot
      what does the chatbot do
      what is an AI chatbot
      how does the chat bot work
      what can the bot do
      explain the chatbot
      how good is the bot
      what's the chat thing
      where does the chatbot live, on my site?
      what kind of questions can the chatbot answer
      can the chatbot take bookings
      will the bot answer messages from customers
      does it reply to chats on my website
      the chat assistant, how does that work
      could a bot answer the questions people send us
      can the AI answer customers in chat
      chat box for our homepage
      what is the chatbod
      does the chatbot speak in my tone
      can the chatbot recommend treatments
      can it sell memberships in the chat
      will the chatbot write like me
      can the chatbot sound like our brand
      I want to know more about the AI chat
      and the chatbot
      what about the bot
      how smart is your chatbot
      is it like ChatGPT on my website
      your chat robot, what's it good for
      what's the chatbot for
      what can the chatbot tell people
      does the chatbot make appointments
      what would a chatbot do for my gym
      the chat robot
      and the bot?
      how clever is the bot
      the chatbot please
      can the chatbot answer at night what a cut costs
      does the bot know my prices
      what does the bot say to people
      would the bot reply to people browsing my site
      what's a chatbot good for
      how does the chatbot help my salon
      does the chat answer questions by itself
      can visitors chat with it on my site
      what is it that the chatbot answers
      tell me about the chat thing
      the AI chat, explain
      how would a chatbot support my customers
      what is the chatbot capable of
      do you offer chatbots
      could you describe the chatbot
      what can your chatbot do for a gym
      which questions does the chatbot answer
      the one that writes
      the thing you chat with, what is it
      the writing robot
      something that answers messages, what's that
      what about the one that chats
      does it answer on its own in the chat
      what would the bot say
      is the chatbot any good
      can it chat with people on my page
      what's so good about the chatbot
      how would a chatbot work for me
      does the bot reply by itself
      can the chat tell people my prices
      does it reply to people who write on the website
      is the chatbot a text thing
      an assistant that answers questions on our page
      could a bot answer the usual questions for us
      people write the same questions to us every day
      what does the chat assistant do
      how does the bot know my prices
      can the bot give people directions and prices
      something that chats with visitors on our site
      what sort of questions can the bot answer
      is it one of those little chat windows
      tell me about the bot
      does a chatbot make sense for a gym
      can the chat thing take bookings
      so it types answers to my clients
      we get dozens of messages a day, can something answer
      does the bot write back by itself
      what can the assistant on the site answer
      what does the website assistant know
      is it a bot that writes back to people
      does it write back to customers
      people keep asking us the same stuff on our site, can something answer them
      does the chat thing on the website answer by itself
      what can that chat bot do for a gym
      is it a bot that types back to customers
      please to explain what is difference between chatbot and phone agent
      is your chatbot clever or just canned answers
      folks text us about opening hours all day long, it drives me mad
      can the chatbot book someone in directly
      what's a chatbot even
      the assistant on the website, what can it answer
    `),
  },
  phone: {
    about: offeringInCalls('phone').called,
    answer: [offeringInCalls('phone').said],
    more: ['When it is unsure, or someone wants a person, it hands over to you.'],
    asked: lines(`
      tell me about the phone caller
      what is the AI phone caller
      what does the phone agent do
      can it answer my phone
      can AI pick up the phone for us
      do you have an AI receptionist
      virtual receptionist
      what about the answering service
      can the phone AI take bookings
      how does the phone thing work
      does the caller book appointments
      so it answers calls for me?
      who picks up the phone when I use your system
      can it take calls while I'm cutting hair
      can the AI make outbound calls too
      does it call people or only answer
      can it call my clients back
      the a i phone caller what does it do
      can a robot answer the phone in my shop
      what happens when somebody calls us and you have it installed
      how about the fone caller
      I want the voice agent explained
      does it take messages
      will it write down who called
      can it call leads for me
      phone assistant
      what can the voice assistant handle on the phone
      can it answer questions about prices over the phone
      how does the telephone bot handle a call
      what does the receptionist do exactly
      does the caller pick up every call
      what exactly does the calling thing do
      what's the phone robot
      the phone thing, what is it
      what does the calling robot do
      can it answer the phone in my salon
      does it speak with callers
      what happens when my phone rings
      how does it answer a call
      the phone caller please
      and the phone caller?
      AI that answers the phone
      can it make appointments on the phone
      does it take bookings by phone
      your telephone robot
      can you answer our phones
      is it like an answering machine
      do callers leave a message
      what would it say when someone calls
      the answering machine thing, how's it work
      the AI that takes calls, tell me more
      does it answer my shop phone
      how does it talk to callers
      what does your phone AI do
      what's an AI phone caller
      explain the calling service
      how would it deal with a customer on the phone
      does it answer calls by itself
      phone answering
      explain the receptionist product
      could you describe the phone agent
      what is the phone caller capable of
      do you offer a phone service
      do you offer an answering service
      how does the AI phone caller function
      what does the AI do on the phone
      tell me about the virtual receptionist
      the one that talks
      the talking one
      that thing for the phone, what does it do
      what about the one for calls
      so it rings and then what
      the one that picks up
      does it talk to them on the phone
      can it take the calls for us
      I rinse hair while the phone screams
      so the AI talks to my customers on the phone
      is it a real conversation on the phone
      what can callers do with it
      does it take down messages
      how does it greet callers
      will it say when we're open
      who picks up when I have scissors in my hand
      what answers my phone when I am busy
      does the AI pick up the calls
      can it take calls while I'm with a customer
      will it ring customers for us
      can it make calls too or only take them
      our phone never stops ringing, what can you do about it
      I can't get to the phone during a cut
      my hands are full and the phone rings
      something to answer the phone for me
      the phone goes all day and I'm on my own
      does it call people back
      is the phone thing like a receptionist
      a robot that answers our phone
      tell me more about the caller
      so it answers the phone and talks to them
      can it book people over the phone
      we lose business as the phone goes unanswered
      could it take my calls when the shop is shut
      the phone it is ringing and nobody is taking
      I'd love for someone to answer my calls
      can it do outbound calls
      what does it say when it answers the phone
      does it phone people to confirm their appointment
      is that something like a voicemail
      better than voicemail?
      who takes the call when I'm with somebody
      who answers the phone while I work
      is it an answering machine
      can it ring clients
      I'm cutting hair all day and can't pick up, what have you got for that
      the phone rings and rings and nobody's there to get it
      who answers when I'm with a client
      could it ring people back for me
      can your robot make outgoing calls to old members
      so the ai picks up the phone and like talks to them?
      I keep missing calls while I'm blow drying
      need an ai receptionist asap
      the answering machine loses us business
      what happens when a customer rings and your AI picks up
      can it phone clients to confirm tomorrow's slots
      is this just a voicemail
      is it possible that customer is calling and machine is giving appointment
    `),
  },
  scheduling: {
    about: offeringInCalls('scheduling').called,
    answer: [offeringInCalls('scheduling').said],
    forTrade: {
      barbershop: [
        'Clients pick a free chair, get a reminder the day before, and a cancelled chair goes to the next in line.',
      ],
      gym: [
        'Members pick a free spot, get a reminder the day before, and fill the gap when someone cancels.',
      ],
    },
    more: ['Your own rules hold, for example how long a color takes.'],
    asked: lines(`
      what is automated scheduling
      tell me about scheduling
      how does the scheduling work
      what does the scheduler do
      can clients book online by themselves
      can people rebook themselves
      online booking for my clients
      can customers pick their own time
      how do my clients book with it
      does it manage my calendar
      calendar automation
      what about the appointment system
      does it fill cancelled slots
      is there a waiting list
      can it handle walk ins
      does it avoid double bookings
      can it handle several stylists with different hours
      can it book for more than one employee
      class bookings for my studio
      can members book classes online
      how does schedulling do it
      booking tool
      what does your booking system do
      I want automatic appointments explained
      can clients reschedule on their own
      does it know how long a color takes
      can the system plan our shifts
      how does the automatic diary work
      the diary thing
      what's the calendar tool
      how does the automatic booking work
      how do people book
      do customers choose their slot themselves
      online bookings
      is it a booking system
      what does the scheduling include
      and the scheduling?
      scheduling please
      can my clients make their own appointments
      does it organise my appointments
      can it handle my calendar
      do I get an online calendar
      how do appointments get in
      can people cancel online
      the online diary, can customers use it by themselves
      how do customers book themselves in
      is there an online booking page
      does the calendar fill itself
      can people change their appointment online
      what's automated about the scheduling
      tell me about the calendar
      appointment book
      what is the scheduling tool capable of
      could you describe the scheduling
      do you offer online booking
      do you offer a booking system
      how does the automated scheduling function
      what does the booking tool do
      can appointments be booked automatically
      the one with the appointments
      the thing for appointments
      can they book themselves
      do they pick a time themselves
      how do they book
      what about the one for bookings
      can people book when they like
      who puts it in the diary
      how would people book with it
      does it do my calendar
      can people book a time online
      does it move appointments around
      what about rebooking
      how does the booking bit work
      can they cancel by themselves
      does it know my free slots
      can customers make their own appointments on the internet
      we write all appointments in a book
      our diary is on paper
      how do the online bookings work
      my partner does the bookings by hand and it's a mess
      I want the bookings to happen automatically
      can people reserve a slot without ringing us
      clients would like to book without having to call
      can a client change their own slot
      is there an online calendar customers can use
      two people got booked into the same slot again
      can it manage the calendars of several staff
      what does the scheduling do
      how do members book a class
      we keep appointments on whatsapp and lose track
      does it sort out appointments by itself
      let clients pick a time online
      the booking thing, how does it work
      what happens with free slots when someone cancels
      can clients book at any hour
      could the bookings be made automatic
      I'm tired of organising appointments by hand
      our book of appointments is a mess
      scribbles everywhere in my appointment book
      I want people to book without phoning me
      customers wanna book without calling, can you do that
      we still use a paper diary for appointments
      can clients book themselves in at midnight
      online booking for classes do you have it
      double bookings are killing us
      I want folks to book themselves in online
      how would the calendar work with four stylists
      can members cancel a class on their own
      my booking book is full of scribbles
      does the scheduler fill gaps when somebody drops out
    `),
  },
  recommend: {
    about: 'which service fits you',
    answer: [
      'Missed calls: the phone caller; no-shows: scheduling; endless questions: the chatbot; nobody finds you: the website.',
      'What bothers you most?',
    ],
    forTrade: {
      salon: [
        'Most salons start with the phone caller, since the phone rings during a color.',
        'What bothers you most?',
      ],
      gym: [
        'For a gym, the chatbot is a good start: it answers membership questions at night.',
        'What bothers you most?',
      ],
      barbershop: [
        'For a barbershop, scheduling is a good start: reminders keep the chairs full.',
        'What bothers you most?',
      ],
    },
    asked: lines(`
      which one should I take
      what do you recommend
      which service fits me
      what would you suggest for a small gym
      I don't know which one I need
      what's the difference between the chatbot and the caller
      chatbot or phone caller, which is better for a barber
      which one is right for my salon
      not sure what I need, can you advise
      what should I start with
      where would you begin if you were me
      what makes the most sense for a small business
      which of the four is most popular
      what's the best one for a one man shop
      do I need the website or the bot
      help me choose
      can you recommend something
      what do most salons take
      what do other barbers usually buy
      if I could only get one which would it be
      I have two chairs and no receptionist, what fits
      what would help me the most
      which product brings the most customers
      is the phone agent or the scheduling better for us
      do I even need this
      would AI make sense for my business
      is it worth it for a small shop
      whats best for me
      what should a small barber start with
      what's right for a salon with five people
      which one would you pick
      what do I need
      which do I need as a yoga studio
      what is better for me
      which would help most
      what would you do in my place
      I can't decide between them
      what's the most useful one
      where should I start
      which is the most important
      do I need all of them
      is the chatbot or the phone caller more useful
      I only want one, which one
      what would you advise
      tell me which to take
      what suits a one woman salon
      would a website or scheduling be better
      is it something for me
      which of your things would suit a nail bar
      I have small gym, what is good for me
      what's the difference between the four
      whats the diffrence betwen chat bot and fone caller
      chatbot versus phone agent
      what would a barber need most
      which one do you think I need
      do I need the phone thing or the chat thing
      what would you recommend for me
      what's the best choice for a salon
      point me to the right one
      which service is good for missed appointments and calls
      which option would you advise for a busy hairdresser
      which service would be best for us
      what would you suggest for us
      could you recommend a service
      which of your products is suited to a gym
      which solution fits a barber
      what is the difference between your services
      what do you advise
      I'm unsure which service I need
      which one is the most suitable
      which one
      what would you go for
      what do I take
      what's right for me
      which is the one for us
      where do most people start
      what would help us
      just tell me what I need
      what do I need out of those
      so which is it
      what would you do
      which of them
      what do you think I need
      which of your four suits a busy salon
      do I want the caller or the bot
      chat or phone, what would you say
      is scheduling or the phone agent smarter for a barber
      what's the must-have
      what's first on your list for a gym
      what do people in my trade take
      which one would suit me
      where should I begin
      what's the best thing for a small place
      I only want one thing, which should it be
      just opened a shop, what do I need first
      what do most salons start with
      which of these would help me most
      advise me please
      I don't know what I need
      not sure which one fits
      if I could only take one what would you say
      which is better for me, chatbot or phone
      what do you suggest for a one man business
      what fits a small budget
      I don't know which one of these I need
      small shop two chairs what would you start with
      what's best for someone on a tight budget
      which of the four do most people go for
      we lose customers because nobody answers and the site is rubbish. what first
      phone or chatbot, which one makes more sense for a wee shop
      what would you recommend to a guy who's on his own
      what do I need the most
      I've got money for only one thing, which
    `),
  },
  'no-shows': {
    about: 'no-shows and reminders',
    answer: [
      'Everyone gets a reminder the day before, and a cancelled slot goes to the next in line.',
      'Deposits can be planned too.',
    ],
    forTrade: {
      barbershop: [
        'Everyone gets a reminder the day before, and a cancelled chair goes to the next in line.',
        'Deposits can be planned too.',
      ],
      gym: [
        'Members get a reminder the day before, and a cancelled spot goes to the next in line.',
        'Deposits can be planned too.',
      ],
    },
    asked: lines(`
      does it send reminders
      do customers get a text before their appointment
      will clients get reminded
      what about no shows
      can you help with no-shows
      how do you stop people from not turning up
      does it reduce no shows
      can I charge a deposit
      can it take a deposit when people book
      can I take a card to hold the booking
      can we charge people who don't show up
      cancellation fee for no shows
      reminder texts
      do you send SMS reminders
      when does the reminder go out
      can it remind people two days before
      appointment reminders
      what happens when a client cancels last minute
      who fills the gap when someone cancels
      does it fill empty slots
      late cancellations, can it handle those
      do people get a confirmation after they book
      can it make people confirm the appointment
      clients forget their appointments what can you do
      can it take payment in advance from the clients
      prepayment for appointments
      how do you deal with clients who never come
      do people get a text the day before
      can I ask for a deposit with it
      can I take deposits
      does it make people pay a deposit
      how does it help against no shows
      what can you do about people not coming
      are reminders included
      does it remind my clients
      can it send a reminder an hour before
      can it charge no shows
      does it confirm appointments
      what about last minute cancellations
      does the system fill gaps
      what if a member doesn't show
      does it handle cancellations
      reminders by text or email
      automatic reminders
      does it ping people before they're due in
      folks who book and ghost us, any cure
      can it reduce no shows
      does it nag people to come
      is there a reminder the day before
      can clients pay a deposit
      do you do booking deposits
      will it chase people who didn't come
      does anyone remind the clients
      how do we make sure people turn up
      can it ask for card details when booking
      reminder messages
      can customers be charged for late cancellations
      do you offer reminders
      do you offer deposits
      does it send reminder messages automatically
      how do you reduce no shows
      is it possible to require a deposit
      can clients confirm their appointment
      are clients reminded of their appointments
      what is done against no shows
      do customers receive a reminder
      can we set a cancellation policy for our clients
      is there a no show fee function
      what's better for no shows, reminders or deposits
      does it nudge people so they actually come
      how do I get people to show up
      can it take card details to hold a slot
      how do I make them come
      what about those who never come
      can it make sure they come
      does it tell them they've got an appointment
      can it keep people from forgetting
      what if someone cancels at the last minute
      do they have to pay if they don't come
      could I take something up front from them
      what about people who cancel late
      does it call off the waiting list
      they swear they'll come and then vanish
      how can I keep people from skipping
      stop people from skipping their slot
      what about the ones who skip
      can it do something about skippers
      any way to make people stick to their appointment
      what do you have against no-shows
      can I make them pay if they skip
      would reminders help
      do customers get reminded
      people book and don't come
      does it text them before the appointment
      can we ask for a deposit
      a card on file against no shows
      clients forget their appointments
      how do I stop last minute cancellations
      members sign up and don't turn up
      can it remind people the day before
      will people be reminded by text
      people book and never turn up
      can you take a deposit when they book
      last minute cancellations are eating my income
      do clients get a text the day before
      how do you stop people from not showing up
      can it charge a fee for no shows
    `),
  },
  missedCalls: {
    about: 'missed calls',
    answer: [
      'That is what our AI phone caller is for: it picks up, notes who called, and books the simple ones.',
    ],
    asked: lines(`
      we miss calls
      we keep missing calls when we are busy
      I can't pick up the phone when my hands are full
      nobody answers the phone while we cut hair
      the phone rings all day
      our phone is ringing off the hook
      calls keep going to voicemail
      people go to voicemail and hang up
      I cannot get to the phone when I'm with a client
      customers complain that we never pick up
      we lose clients because nobody picks up
      we lose business because no one answers the phone
      my phone never stops ringing
      half of our calls go unanswered
      I lose bookings because I can't answer
      there's nobody at the front desk in the evening
      my receptionist quit
      we have no receptionist
      I'm always on the phone instead of working
      calls come in when I have foils in somebody's hair
      too many missed calls on my mobile
      the phone interrupts every class I teach
      people call when we are closed
      I have wet hands all day and the telephone rings
      we never manage to get to the phone
      I miss half my calls
      too busy to answer the phone
      when I cut hair I can't answer
      the phone rings and rings and nobody gets it
      I hate that the phone keeps ringing
      customers can't reach us
      people can't get through to us
      we can't answer during classes
      my phone drives me nuts
      nobody picks up in our shop
      we're only two and the phone doesn't stop
      my hands are covered in dye and the phone goes
      the phone goes all day and I'm alone
      we can't pick up during treatments
      people call and we don't answer
      I keep losing clients on the phone
      my phone is always ringing
      nobody has time to answer the phone here
      we have too many calls
      customers complain they can't reach us by phone
      we are unable to answer all calls
      many calls are missed at our shop
      we lose customers due to missed calls
      no one is available to answer the telephone
      our phone line is always busy
      I can't get to it when it rings
      it rings and I'm busy
      we're always missing them
      they ring and give up
      no one's there to pick up
      I can't leave the chair to answer
      every time I'm with someone it rings
      I've got nobody on the phone
      the phone never stops
      the phone in my shop never stops ringing and we can't answer
      my phone goes every five minutes while I work
      I've both hands busy when the phone rings
    `),
  },
  noShowTrouble: {
    about: 'clients who do not show up',
    answer: [
      'That is what our automated scheduling is for: reminders the day before, and gaps filled when someone cancels.',
    ],
    asked: lines(`
      we have so many no shows
      people don't show up
      people just don't turn up
      clients forget their appointment
      clients forget to come
      customers cancel last minute
      my chairs are empty because they never turn up
      cancellations are killing us
      every week five people don't turn up
      Saturday no shows are a nightmare
      too many people forget
      half the class doesn't come
      I lose money because of no shows
      our calendar is a mess
      we keep double booking
      I write appointments in a paper book and it's chaos
      scheduling takes me hours every week
      organising appointments eats my evenings
      rescheduling clients all day drives me crazy
      members book a class and then don't come
      three people didn't come yesterday
      I spend sunday nights sorting the calendar
      my appointment book is chaos
      every Saturday two clients just don't come
      clients don't come and don't call
      people cancel an hour before
      I have gaps in my day all the time
      so many empty slots
      my clients are always late or don't come
      my diary is full of holes
      keeping the calendar is a nightmare
      I spend ages on appointments
      booking by hand takes so long
      there's always somebody who doesn't turn up
      people book and never show
      people ghost us
      clients don't turn up and I lose money
      last minute cancellations ruin my day
      no shows cost me a fortune
      I lose track of appointments
      appointments get mixed up
      our no-show rate is awful
      many clients fail to appear
      customers do not keep their appointments
      we have a lot of cancellations
      our appointment planning is chaotic
      managing appointments costs us much time
      they just don't come
      they book and then nothing
      half of them forget
      nobody tells me when they cancel
      I sit there waiting for people
      there's gaps all over my day
      I've got holes in my day
      I'm forever moving people around
    `),
  },
  sameQuestions: {
    about: 'the same questions again and again',
    answer: ['That is what our AI chatbot is for: it answers the usual questions in seconds, day and night.'],
    asked: lines(`
      they always ask the same questions
      I answer messages all night
      too many DMs on Instagram
      I get the same question fifty times a day
      people text me at midnight asking for prices
      I spend evenings answering Instagram messages
      half my Sunday goes into answering WhatsApp
      people keep asking if we have parking
      everybody asks about opening hours and prices
      I'm drowning in messages
      my inbox is full of the same questions
      members ask the same things again and again
      customers message us at all hours
      we can't keep up with messages
      answering emails takes forever
      I reply to people in bed at eleven pm
      always the same dumb questions from customers
      we get a hundred messages a day
      clients write at night and I only answer the next day
      I'm sick of answering how much is a haircut
      I answer the same five questions all day long
      people ask me prices all the time
      my phone is full of messages
      I'm always typing answers
      questions, questions, questions, all day
      customers ask the same stuff over and over
      I never get done with answering messages
      everyone wants to know our opening hours
      I get messages at midnight
      same questions every single day
      I'm answering messages instead of cutting hair
      people ask if we have a slot all day long
      customers keep messaging me
      too many emails and messages
      the messages never stop
      I'm tired of texting customers back
      I'm sick of replying to customers
      I spend my evenings replying to inquiries
      we receive the same questions constantly
      answering customer inquiries takes too much time
      we get too many messages
      I answer customer emails every night
      customers constantly ask about prices and hours
      replying to messages takes hours
      too many inquiries
      it's always the same
      I keep telling them the same thing
      they all want to know what it costs
      I'm at it till midnight
      they never stop writing
      I can't keep up with them all
      it's the same over and over
      my evenings go into replies
    `),
  },
  notFound: {
    about: 'being found online',
    answer: [
      'That is what our custom website is for: your prices, your photos, and a booking button, fast on any phone.',
    ],
    asked: lines(`
      nobody finds us online
      no one can find us on Google
      our site is really old
      we do not have a website
      I need more new clients
      nobody knows we exist
      my website looks terrible
      you can't find my shop on google maps
      I don't have a site yet
      new customers don't find us
      google does not show our shop
      we only have a facebook page
      our homepage is from 2009
      we need more customers
      business is slow
      we don't get any new members
      our website looks bad on the phone
      people can't find our prices
      my site is broken
      we have no online presence
      I just opened and nobody knows me
      people google us and find nothing
      nobody visits our site
      we're invisible on the internet
      I want more clients
      how do I get more customers
      new people don't know about us
      our web page is embarrassing
      our website hasn't been touched in years
      we look bad online
      I need to get more bookings
      hardly any new faces come in
      we get no new customers
      my competitors are on top of google and I'm not
      no bookings come from our website
      our site scares people away
      we don't get enough clients
      my salon is empty
      nobody books online with us
      our website is awful
      our website is ancient
      our website is outdated
      we have trouble being found online
      we need a better online presence
      new customers can't find us
      we would like to attract more clients
      our online presence is weak
      nobody comes anymore
      they go to the place next door
      I need people through the door
      it's too quiet
      no one's heard of us
      I've got nothing online
      ours is ancient
      they can't find us
      it's been dead lately
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
