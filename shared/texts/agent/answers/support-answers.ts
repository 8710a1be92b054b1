import { brand } from '../../../brand.ts';
import { type AgentAnswer, lines } from '../agent-answer.ts';

/** Answers about the time after launch, and about reaching a person. */
export const supportAnswers = {
  support: {
    about: 'help after the launch',
    answer: ['After launch we stay around and adjust.', 'What that covers is in your plan.'],
    asked: lines(`
      something breaks on saturday morning, who do I call on your side
      who picks up at your end when it fails
      it's down on a sunday, who fixes it
      who do I shout at when it stops working
      do I get one contact person at your side
      do you fix things on weekends too
      if the site is offline who repairs it
      when there's a problem at eight in the morning who helps
      is someone on call when it breaks
      who sorts it if the phone thing dies on a saturday
      do you have an emergency number for customers
      how fast do you fix things
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
      can I do this over email instead
      can we do this by email instead
      I'd rather write an email than do this
      can't I just email somebody
      how can I contact you
      how do I reach you myself
      how can I get hold of you myself
      what's your hotline number
      do you have a hotline
      which number is your hotline
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
