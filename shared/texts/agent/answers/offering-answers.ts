import { offeringInCalls, offeringsInCalls, serviceIds } from '../../../offerings.ts';
import { type AgentAnswer, lines } from '../agent-answer.ts';

/** Answers about the offerings. */
export const offeringAnswers = {
  offerings: {
    about: 'what we offer',
    answer: [
      `We build ${serviceIds.length === 4 ? 'four' : 'a few'} things: ${offeringsInCalls()}.`,
      'Take one, or let them work together.',
    ],
    more: ['It all has one goal: your clients get an answer and a booking while your hands are full.'],
    asked: lines(`
      what is this place exactly
      what's all this about
      what is it you do here
      I was told to find out what you sell
      my boss asked me to look at what you offer
      my manager wants a summary of what you do
      what would I be buying
      what would we get from you
      just landed here, what is this
      just clicked an ad, what are you offering
      explain to me simply what you sell
      in one sentence what do you do
      short version, what do you offer
      so what does this company make
      what products have you got
      in plain english, what do you do
      I run the front desk and was asked to find out what you do
      stumbled on this page, what's it for
      poking around, what do you guys actually do
      so what's your thing
      is there something that does it all
      is there one that does everything
      do you have one thing that does it all
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
      can the new site take bookings too
      could you redo our old homepage
      is the page ok on phones
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
        'Clients pick a free chair, get a reminder the day before, and a canceled chair goes to the next in line.',
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
} as const satisfies Record<string, AgentAnswer>;
