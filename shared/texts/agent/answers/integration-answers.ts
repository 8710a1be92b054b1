import { type AgentAnswer, lines } from '../agent-answer.ts';

/** Whether it works with what an owner already has. */
export const integrationAnswers = {
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
      our number has been the same for years, it has to stay
      will people dial the same number as before
      do clients still call our normal number
      can our number remain
      do I have to get a different number
      do we need a second line
      does my number stay the same
      what happens with my current number
      does it use our own phone line
      is our old number lost
      how does it get connected to our telephone
      can I transfer my number
      do callers see my number
      do I have to switch my phone company
      what about my landline
      I don't want to change my number
      must I change my phone number
      is our number going to be different
      we want to keep the old number
      can you use the number we have
      what number will customers ring
      will it ring on my phone
      can the calls be diverted from our line
      would we have to print a new number on our cards
      may we keep our present telephone number
      is a new phone number required
      can you work with our current phone number
      will our phone number stay the same
      does it function with our telephone system
      do we require a new phone contract
      will customers still reach us at the same number
      can I use it with my existing number
      how is it linked to our phone
      our clients book by phone only, would that change
      do people still ring us the same way
      does anything change for callers
      is it still our number
      what happens to our line
      do I need a different number for that
      will it change how customers call us
      what about the number on our door
      our landline's been in the family forever
      I'm attached to our number
      everybody knows our number
      our number must not change
      can it use the number on our sign
      same phone number as before?
      do customers dial the same number
      can we stay with our number
      what happens to our old number
      must I get a new number
      everyone knows our number, we can't change it
      can I forward my mobile to it
      is our number safe
      will I have to change my number
      we've had the same phone number for twenty years and I'm not losing it
      can we port our landline
      my number's printed on the van, can it stay
      do we get a new phone number
      can calls forward from our existing line to you
    `),
  },
  integrations: {
    about: 'your booking and till systems',
    answer: ['Tell us which tools you use.', 'Which ones we connect, and how, is in the plan you get.'],
    asked: lines(`
      does it work with timely
      works with phorest?
      we're on timely
      we use shortcuts, does that work
      is it ok with gymcatch
      will it go with teamup
      does it hook up to our booking app
      our bookings are in an app, can you connect to that
      does it write into my ipad calendar
      can it see my diary in the app we use
      we've got a booking app already, does it plug in
      compatible with the system we have
      does it go together with treatwell
      we run everything on booksy
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
      we run everything through Phorest
      does it plug into Square
      I've got all appointments in my iPhone calendar
      we're on Vagaro
      our bookings are in Treatwell
      I use Google Calendar for everything
      would it work with our till system
      can it read my calendar
      can it write appointments into Fresha
      we have a POS, can it connect
      do you connect to cash registers
      our members are in Mindbody
      which software does it work with
      does it go with my booking app
      can I continue using Booksy
      do I have to leave Fresha
      we have Acuity, is that ok
      what about Calendly
      can it sync
      is there an integration for Shopify
      does it work with Clover
      do you support Glofox
      can it link to our gym software
      does it work with our customer database
      will it talk to my existing software
      we've got our own CRM
      which calendars does it support
      is it compatible with what we use
      my bookings sit in Timely
      must I ditch my current booking software
      can appointments land in my google cal
      I'm using Fresha at the moment
      can it book straight into our system
      does it connect with what we've got
      we take appointments in Outlook
      do the bookings show up in my calendar
      can the AI book into Square
      our till is from SumUp
      does it play nice with Shopify
      what about our membership software
      is a calendar sync possible
      we use Boulevard for appointments, compatible
      do you offer integrations
      do you offer an integration with Booksy
      is it compatible with our booking system
      which integrations do you offer
      can it be connected to my calendar
      does it support Google Calendar and Outlook
      can it access our appointment system
      do we have to replace our software
      is there an interface to our till
      is it possible to connect our CRM
      does it synchronize with my calendar
      can you integrate with the system we use
      will it enter appointments into our system
      does it connect with Mindbody or Glofox
      does it work with Apple Pay at the counter
      can it read my emails
      does it go into my Google calendar
      can it book people into my Google calendar
      does it fit with what I already use
      does it talk to what we have
      we've already got something for bookings
      we're happy with our system, can we keep it
      does it go together with my planner
      I keep everything in Outlook
      can it see what's free
      how does it know when I'm free
      does it know who's working when
      would it sit on top of our system
      do I have to type it in twice
      can it check availability
      it has to work with Square
      I swear by Acuity, don't make me leave it
      we live in Google Calendar
      we do everything in Square
      my whole diary is in my phone
      does it pull from my booking site
      will it clash with my booking system
      works with my booking software?
      would it connect with Booksy
      I love my booking system, must I drop it
      we use Acuity and we're staying with it
      don't make me leave my booking app
      does it fit with Vagaro
      can it see my google calendar
      does it sync with apple calendar
      we run everything on Mindbody
      will it clash with our current software
      is it compatible with our cash register
      can you plug it into Salonized
      does it work together with our member system
      I've got a booking program already
      can it write into our calendar
      link with outlook calendar
      does it hook up to Fresha
      we're on Mindbody, would that clash
      I use google calendar for everything
      does it play nice with Square
      can it put bookings into Booksy
      will it talk to our till
      we work with Phorest
      does it sync to outlook
      we use a POS from Clover, is that a problem
      would it link up with my CRM
      got Treatwell, need to keep it
      can it read my calendar and know when I'm free
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
      most of my bookings are over insta dm
      my customers only use whatsapp
      Does it do Instagram
      people text me on whatsapp all day, can it answer
      can it handle Instagram DMs
      does it read facebook messages
      will it reply on whatsapp
      can clients message it
      we get requests through instagram
      do you do SMS
      can it text people back
      could the bot run on messenger
      what about insta
      does it work for text messages
      can it be on our facebook page
      do you cover social media messages
      does it cover FB messenger
      our DMs are out of control
      can it take over our Instagram
      will it respond to DMs
      texts and whatsapps, can it do those
      is telegram supported
      can people write to it on insta
      what about messages on Facebook
      clients text my mobile, can it answer those
      does the assistant also answer SMS
      do you offer WhatsApp
      do you support Instagram messages
      is it available on Facebook
      can it be used on social networks
      is WhatsApp supported
      can it answer on different channels
      which channels does the chatbot support
      can clients contact it through Instagram
      does the chatbot work with Messenger
      can it answer emails too
      does it do email as well
      can it answer my emails
      which channels can it answer
      people write to us on all sorts of apps
      most of ours come through Insta
      can it take care of my DMs
      does it do texts
      they all message me, can it reply for me
      where can it reply
      can it answer on Facebook
      is it just for the website or elsewhere too
      teenagers only message on Snapchat
      people hit me up on Insta
      could it run our messages
      does it work where people message us
      all of it comes through texts
      they all text us on whatsapp
      does it reply on instagram
      can it answer messages on facebook
      we get most questions as dms
      can it send texts
      does it work on messenger
      my clients only use instagram
      could the bot be in whatsapp
      sms to clients, yes or no
      can it answer dms at night
      my clients all message on whatsapp
      can it answer insta DMs
      does it do text messages
      could it answer facebook messages too
      will my clients get sms
      is WhatsApp possible
    `),
  },
  reviews: {
    about: 'Google reviews and being found',
    answer: [
      'Our websites are fast and easy to find.',
      'Google reviews or more search work can go into your plan.',
    ],
    asked: lines(`
      the other shop is always on top of us on google
      when people search for nails near me we're nowhere
      somebody types gym near me and we're on page five
      we're page three on google
      we don't show up on maps
      we're not on google maps
      my competitor is always above me
      how do I get to the top when people search hairdresser near me
      nobody sees us in the search
      the shop down the road comes up first
      we never come up when people look for a barber near them
      can you push us up on google
      I want to be found for balayage in leeds
      search for fade near me and you won't find us
      our pin on the map is wrong
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
      can you get my google stars up
      how do I get found on google
      will google find my site
      get more five star reviews
      can it collect reviews
      does it help with my google ranking
      can you do my SEO
      are you doing SEO as well
      we are not showing up in google search, do you do something about it
      can you do advertising for us
      do you run instagram ads
      local SEO for my salon
      will people find me when they google hairdresser
      does the site come up in search
      do you manage google business
      I'd like more reviews from happy customers
      will you help me rank for barber near me
      do you help with google
      can it ask happy clients to rate us
      we only have three reviews
      does it make me more visible on google
      are you a marketing agency too
      will the website bring traffic
      improve our rating
      do you do google my business
      can you improve our visibility on Google Maps
      do you offer SEO
      do you offer marketing
      do you offer Google Ads
      will my website rank well
      can you help us to get better ratings
      can it collect customer reviews automatically
      how does it affect our google ranking
      do you optimize for search engines
      can you respond to reviews
      can you do our Instagram posts
      how do I get to the top
      will people see us first
      can it get us more stars
      how do I show up on the map
      can people find me when they search
      will more people find us
      we only have 3 stars
      how do we climb the search results
      I want to be number one on google
      more stars please
      how does google find me
      get my name out there
      can you get the word out
      would you do my marketing
      how do we get found on google
      we're on page five of google
      nobody sees us when they search
      nobody finds my shop on the internet
      can it ask people for a review
      bad reviews, can you help
      do you help with google ranking
      I want more stars on google
      when people search hairdresser near me we don't show
      more visibility online please
      google maps listing
      we want more google reviews
      nobody finds us when they search barber near me
      our rating on google is three stars
      how do I show up first on google maps
      will it ask happy clients for a review
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
