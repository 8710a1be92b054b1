import { type AgentAnswer, lines } from '../agent-answer.ts';

/** Which offering helps with which trouble. */
export const recommendationAnswers = {
  recommend: {
    about: 'which service fits you',
    answer: [
      'Missed calls: the phone caller; no-shows: scheduling; questions: the chatbot; not found: the website.',
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
      we only do walk ins, do we need you at all
      no appointments here ever, is there something for us
      we never take bookings, would you still be useful
      I don't take bookings, what could you do for me
      all walk in shop, do we even need any of this
      is any of this useful for a one person studio
      does it make sense for someone as small as me
      we're tiny, is it worth it
      is it worth it for one chair
      only a handful of clients a day, is it useful
      would somebody like me need this
      is there anything in it for a shop without appointments
      what would help a place that's always full
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
      'Everyone gets a reminder the day before, and a canceled slot goes to the next in line.',
      'Deposits can be planned too.',
    ],
    forTrade: {
      barbershop: [
        'Everyone gets a reminder the day before, and a canceled chair goes to the next in line.',
        'Deposits can be planned too.',
      ],
      gym: [
        'Members get a reminder the day before, and a canceled spot goes to the next in line.',
        'Deposits can be planned too.',
      ],
    },
    asked: lines(`
      can it charge a fee when they cancel late
      I want a cancellation fee, can that be automatic
      can it take a card for late cancellations
      charge people who cancel last minute
      can it ask for a deposit for long appointments
      can you make them pay if they don't come
      late cancellation charge, is that possible
      does it take deposits
      can clients be charged automatically for not coming
      what about people who just don't turn up, can it do something
      can it hold a card
      does it text people the day before
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
      missed calls cost me hundreds a month
      not picking up is costing us customers
      every call I miss is 40 bucks gone
      I have this shop and the phone never stops, could you do something
      the phone never stops ringing, can you do something about it
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
      people not turning up costs me 400 a month
      people not turning up is costing us a fortune
      no shows cost me hundreds every month, can you do anything
      I lose about 300 a week to people who don't come
      clients not showing is eating my income
      not turning up is a real problem here
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
