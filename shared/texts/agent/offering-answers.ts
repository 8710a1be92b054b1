import { offeringInCalls, serviceIds } from '../../offerings.ts';
import { type AgentAnswer, lines } from './agent-answer.ts';

/** The offerings in the middle of a sentence: `a, b, and c`. */
const called = serviceIds.map((id) => offeringInCalls(id).called);

/** What the agency sells. */
export const offeringAnswers = {
  offerings: {
    about: 'what we offer',
    answer: [
      `We build ${called.length === 4 ? 'four' : 'a few'} things: ${called.slice(0, -1).join(', ')}, and ${called.at(-1)}.`,
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
    `),
  },
  'no-shows': {
    about: 'no-shows and reminders',
    answer: [
      'Everyone gets a reminder the day before, and a cancelled slot goes to the next in line.',
      'Deposits can go into your plan.',
    ],
    forTrade: {
      barbershop: [
        'Everyone gets a reminder the day before, and a cancelled chair goes to the next in line.',
        'Deposits can go into your plan.',
      ],
      gym: [
        'Members get a reminder the day before, and a cancelled spot goes to the next in line.',
        'Deposits can go into your plan.',
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
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
