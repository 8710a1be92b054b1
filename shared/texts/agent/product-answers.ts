import { type AgentAnswer, lines } from './agent-answer.ts';

/** What owners ask about the things that are built: whether they fit, what they can, what goes wrong. */
export const productAnswers = {
  'keep-number': {
    about: 'keeping your phone number',
    answer: [
      'Keeping your number is the idea: your clients call as always.',
      'How your line is connected is settled in the plan.',
    ],
    asked: lines(`
      can I keep my phone number
      do we keep our number
      do I need a new phone number
      will my number change
      what about our existing phone line
      can you port my number
      does it work with my landline
      can I forward my calls to it
      call forwarding
      does it work with my mobile number
      do my customers have to call a different number
      which phone provider do I need
      we are with Vodafone, does that work
      does it work with our phone system
      we have an old telephone, does it matter
      will it use my own number
      do I get a local number
      is a new sim card needed
      how is it connected to my phone line
      our number is printed on everything, can it stay
      same number as now?
      VoIP system, is that ok
      can it ring me first and then take over after a few rings
      can it pick up only when we don't
      keep the number we have had for 20 years
    `),
  },
  integrations: {
    about: 'your booking and till systems',
    answer: ['Tell us which tools you use.', 'Which ones we connect, and how, is in the plan you get.'],
    asked: lines(`
      does it work with Booksy
      I already use Fresha
      can I keep my booking system
      does it integrate with Google Calendar
      we already have booksy, can it talk to that
      can it talk to my google calendar
      we use Square for bookings
      does it sync with outlook
      would I have to give up my booking app
      do you integrate with Mindbody
      can it connect to our POS
      does it work with our till
      what about our CRM
      can it put bookings into our calendar automatically
      we work with Treatwell
      is it compatible with Phorest
      integrations
      which booking systems do you support
      does this link up with our cash register
      can it write into my appointment software
      we have our own software, can you connect it
      does it replace my booking software
      can you connect to hubspot
      does it hook into zapier
      we use a paper diary, is that a problem
      does it work together with my existing tools
      will it sync with Apple calendar on my iPhone
      can it take payments with Stripe
      does it know when I'm free
      can it see my calendar
      do I need to change software
      glofox
      I use calendly at the moment
      does it work with vagaro
      can the AI look into our member database
    `),
  },
  whatsapp: {
    about: 'WhatsApp, Instagram, and texts',
    answer: [
      'Tell us where your clients write to you.',
      'Whether WhatsApp, Instagram, or texts are connected is settled in your plan.',
    ],
    asked: lines(`
      does it work with WhatsApp
      can the bot answer Instagram messages
      can it reply to DMs
      what about Facebook messenger
      can it send text messages
      does the chatbot work on instagram
      whatsapp integration
      can customers book over whatsapp
      my clients all write on WhatsApp
      do you support SMS
      can it answer text messages
      is it only on the website or also on social media
      can the AI answer my insta
      tiktok messages
      telegram?
      can people text it
      can it send WhatsApp reminders
      does it answer comments on Facebook
      most bookings come over instagram for us, does that work
      social media
      can it write to people on their phone
      can the bot handle our DMs
      is there WhatsApp support
      will it text my customers
      can it also do messenger
    `),
  },
  reviews: {
    about: 'Google reviews and being found',
    answer: [
      'Our websites are fast and easy to find.',
      'Google reviews or more search work can go into your plan.',
    ],
    asked: lines(`
      can you help with Google reviews
      do you do SEO
      will I be found on Google
      can it ask customers for reviews
      how do I get more reviews
      does the website rank on google
      search engine optimization
      can you get me on page one
      do you do google ads
      google my business profile
      can you run ads for me
      do you do marketing
      do you do social media marketing
      can it answer reviews
      what about bad reviews
      can you get us more five star ratings
      Google maps listing
      will new customers find my site
      is SEO included
      can the AI request a review after an appointment
      do you do local search
      will you make us visible online
      how do I rank higher
      can you post on Instagram for us
      newsletter and email marketing
    `),
  },
  languages: {
    about: 'languages',
    answer: ['I speak English.', 'Which languages yours should speak is agreed in your plan.'],
    asked: lines(`
      which languages does it speak
      do you speak Spanish
      what languages does the chatbot speak
      can it talk in German
      does it understand accents
      many of my customers speak Polish, does it work
      do you do this in French
      can the phone agent speak Arabic
      is it multilingual
      does it only speak English
      can it switch languages
      my clients are Turkish
      can you speak another language
      can we talk in Italian
      I don't speak English well
      my English is not good
      does it understand people with a strong accent
      spanish speaking customers
      can the website be in two languages
      does it translate
      can it speak Mandarin
      bilingual
      parlez vous francais
      sprechen sie deutsch
      hablas espanol
      do you have a Portuguese version
      will it understand my Scottish customers
      does it do Welsh
      can the bot write in dutch
    `),
  },
  hours: {
    about: 'nights, weekends, and several calls at once',
    answer: [
      'It answers at night and on weekends too.',
      'How many calls it takes at once is set in your plan.',
    ],
    asked: lines(`
      does it work at night
      is it available 24/7
      does it answer on weekends
      what about holidays
      can it handle several calls at once
      how many calls can it take at the same time
      does the chatbot work at night
      does it work after hours
      is it on around the clock
      what if two people call at the same time
      can it answer when we are closed
      does it sleep
      what happens when ten people call at once
      does it work on Sundays
      can I set the hours when it answers
      can I switch it on only in the evening
      only outside opening hours
      nights and weekends
      is there a limit on calls
      what if we get a lot of calls at once
      does it work on bank holidays
      can it answer while I'm on vacation
      24 hours a day?
      parallel calls
      peak times, does it cope
      when is it active
    `),
  },
  mistakes: {
    about: 'mistakes and quality',
    answer: [
      'It will be wrong sometimes, so it answers only from what you gave it.',
      'You can switch it off.',
    ],
    asked: lines(`
      what if it makes a mistake
      what if it says something wrong
      can I trust it
      can I switch it off
      what happens if the bot messes up
      can it make wrong bookings
      how often does it get things wrong
      what if the AI gives a wrong price
      does it make things up
      does it hallucinate
      is it reliable
      how accurate is it
      what if it doesn't understand the customer
      can I check what it said
      can I listen to the calls
      can I read the conversations
      what if it tells people nonsense
      who is responsible when it's wrong
      who is liable for mistakes
      what if it books the wrong time
      how good is the quality
      can I correct it
      what if a customer gets angry because of the bot
      I'm afraid it will scare off my customers
      will it embarrass me in front of clients
      can I see what it did
      do I get a report
      statistics
      is there a dashboard
      what if it breaks
      how do I know it works
      can I control what it says
      can it go rogue
      what if someone tries to trick it
      does it work well
      quality control
    `),
  },
  handover: {
    about: 'handing over to a person',
    answer: ['Yes: it hands over to you when it is unsure, or when someone wants a person.'],
    asked: lines(`
      what if a client wants a human
      does it hand over to me
      can a caller reach a real person
      can it put the call through to me
      what if the AI doesn't know the answer
      can it forward the call to me
      will it transfer calls to my staff
      what happens when it can't answer
      can customers still talk to me
      what if somebody insists on talking to a person
      can I take over the chat
      can I jump in
      can it pass difficult calls to us
      what does it do when it's stuck
      can my clients still reach me directly
      what if an old lady wants to speak to a human
      does it escalate
      live transfer to my phone
      what does it do with complicated requests
      can people ask for the owner
      what if it's an emergency
      does a human take over if needed
      can we step in during a conversation
      what if the bot does not know something
      is there always a way to reach a real person for my callers
    `),
  },
  disclosure: {
    about: 'whether your clients know that it is an AI',
    answer: [
      'Yes, it says that it is an AI when asked.',
      'And it hands over to you when someone wants a person.',
    ],
    asked: lines(`
      will my clients know it is an AI
      do callers notice that it is a robot
      my customers are old, will they be confused by a robot
      does the robot tell people that it's a robot
      will the robot admit it's a robot
      will it tell callers it's not human
      do you have to tell people it's AI
      do people hate talking to AI
      will customers mind
      my clients want to talk to humans
      does it pretend to be a person
      do people hang up when they hear a bot
      won't people be annoyed by a machine
      is it obvious that it's a computer
      do my customers know they're talking to a bot
      does it say it's an AI
      isn't that impersonal
      my customers don't like robots
      is it legal to not say it's AI
    `),
  },
  'voice-style': {
    about: 'how the voice sounds',
    answer: [
      'You’re hearing one right now.',
      'Which voice yours gets, and how it greets people, is agreed in your plan.',
    ],
    asked: lines(`
      does it sound human
      does it sound like a robot
      can I choose the voice
      can it be a female voice
      can I have a male voice
      can it have a British accent
      can it use my voice
      can you clone my voice
      does the voice sound natural
      what does it sound like
      is the voice like yours
      does mine sound like you
      can it be more cheerful
      how does the phone voice sound
      can I change its name
      can the AI have our salon's name
      which accent does it have
      southern accent possible?
      can I pick the greeting
      can it say what I want at the beginning
      robotic voice
      will it sound natural on the phone
      can the voice be friendly
      do you have different voices
      your voice sounds strange, will mine sound like this
      personality of the bot
    `),
  },
  technology: {
    about: 'the technology behind it',
    answer: [
      'The site and I run on our own server.',
      'Which AI models or API yours uses is named in the plan.',
    ],
    asked: lines(`
      which AI do you use
      what AI model do you run on
      is it ChatGPT
      are you chat gpt
      is it GPT
      do you have an API
      is it open source
      what technology is behind it
      what's your tech stack
      which model is behind this
      do you use OpenAI
      is this Claude
      is it built on google
      how does the AI work technically
      what software is this
      do you have webhooks
      can my developer access it
      is there an SDK
      did you build the AI yourselves
      which speech recognition do you use
      machine learning
      is it a language model
      what programming language is it written in
      do you train your own models
      can I get the source code
      is it on premise or cloud
      does it need internet
      what happens when the internet is down
    `),
  },
  accessibility: {
    about: 'accessibility',
    answer: ['Yes: our websites can be used by keyboard and screen reader, and every call can be typed.'],
    asked: lines(`
      is it accessible for blind people
      is it ok for people who can't see well
      does the website work with a screen reader
      can I use this by keyboard
      accessibility
      is the site WCAG compliant
      what about deaf customers
      can hard of hearing people use it
      I'm deaf, can I use this
      ADA compliance
      is the website barrier free
      can disabled people use your products
      do you make accessible websites
      can older people with bad eyesight use it
      is the contrast good enough
      is it easy for seniors to use
      large text
      does it meet accessibility law
      I am visually impaired
      can I use it without a mouse
      can people with a speech impediment use the phone agent
      is it usable with voice over
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
