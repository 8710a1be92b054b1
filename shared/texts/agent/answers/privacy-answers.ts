import { brand } from '../../../brand.ts';
import { type AgentAnswer, lines } from '../agent-answer.ts';

/** Answers about data and privacy. */
export const privacyAnswers = {
  data: {
    about: 'what happens with data',
    answer: [
      'We use what you send only to answer you.',
      'How your customers’ data is kept and protected is written in your plan.',
    ],
    more: ['This site has no trackers and no advertising, and it sets no cookies.'],
    asked: lines(`
      in which country is the data kept
      what country are your servers in
      do you keep stuff in europe or america
      can your people read my clients' health forms
      who on your side can see my members' details
      can your staff see our messages
      do you sell our contacts to anybody
      do you pass our numbers on to others
      what happens to my contact list with you
      what do you do with our customer list
      who gets to see what my clients write
      are medical notes safe with you
      we keep allergy forms, who can see those
      where does my customer list live
      do you train anything with my clients' messages
      is that going on a mailing list
      who gets to see this
      who gets to see what I send you
      who sees my name and email
      will you put me on a mailing list
      you won't sign me up for a newsletter will you
      do I get newsletters then
      will I get ads from you now
      is my address going to be sold
      what are you going to do with my address
      what happens to my data
      is my information safe
      do you share my email with anyone
      gdpr
      are you GDPR compliant
      where is my data stored
      do you sell my info
      who can read my request
      what do you do with my email address
      do you pass my details on
      is my stuff private
      do you use cookies
      is there any tracking on this site
      do you track visitors
      who owns my customers' data
      is my client list safe
      do you train AI with my data
      is it HIPAA compliant
      data protection
      privacy
      where are the servers
      is the data stored in Europe
      who has access to my clients' phone numbers
      what about security
      could it be hacked
      is it secure
      do I need to sign a data processing agreement
      do you keep the data of my customers
      do I own the data
      can I export my data
      will I get spam from you
      will you send me a newsletter
      how do you handle personal data
      why do you need my email
      why do you want my name
      data privacy is important to me
      what about medical notes of clients
      how long do you keep my data
      is the data encrypted
      are our clients' phone numbers safe with you
      is this thing compliant with european privacy law
      what happens with the information I give you
      what do you do with client data
      who sees what I write
      do you give my number to others
      how safe is the data
      are my customers' details protected
      is it legal with data protection
      where do you keep our data
      is it all encrypted
      do you comply with privacy laws
      who does the customer data belong to
      do the numbers of my clients stay mine
      does the AI learn from our customers
      will my data be used for advertising
      do you store my name
      is my email safe with you
      what about confidentiality
      do you sign an NDA
      why are you asking for my details
      hope you don't sell my details
      where exactly does my client data end up
      is my data safe
      who can see customer information
      are you allowed to store this
      do third parties see it
      how do you protect my clients' privacy
      is it dsgvo conform
      can staff see the customers' data
      is it safe to give you client names
      where's the information saved
      does OpenAI get my customers' data
      is my customers' personal information protected
      how do you treat personal data
      do you comply with GDPR
      where is the information stored
      who has access to the data
      is the service secure
      what do you use my data for
      do you share information with third parties
      are conversations with my customers stored
      is patient data safe
      do you sell data
      what about data security
      where do you keep the info people give it
      what do you do with the info
      does anyone see my clients' info
      is it safe
      are calls with customers recorded
      what do you do with all that
      where does all that go
      who gets to see that
      is that safe with you
      what about privacy
      can anybody see what my clients say
      who reads that
      do you keep that
      is it kept somewhere
      what do you know about me
      do my clients have to agree to that
      will you give that to anyone
      could you leak my clients' numbers
      will my customers' stuff leak
      what about data leaks
      is everything kept safe
      do you follow the data rules
      does my data leave the country
      who owns the customer data
      whose is the client list
      do you use our chats to teach your AI
      is customers' information protected
      what do you do with my details
      do you pass on my email to others
      how safe is it
      where are my clients' details kept
      in which country is the data
      do my customers have to agree to something
      are the chats stored
      do you put cookies on my computer
      can somebody hack it
      is it okay with privacy law
      who can read my clients' messages
      will my details be sold
      do you keep to GDPR
      who sees what I type
      who can see what my clients write
      who reads the chats of my customers
      are the conversations visible to others
      who owns the customer list
      is my clients' info safe with you
      where are the servers, is it in Europe
      do you sell our data to anybody
      will you train your AI on our conversations
      are my customers phone numbers going to leak
      who can see the conversations of my clients
      we're in Germany, is that all legal with data protection
      is it encrypted
      can I export my data if I go
      where do you store data and for how long
      I don't want to book I just have a question about GDPR
    `),
  },
  passwords: {
    about: 'passwords and access',
    answer: [
      'No: nothing here needs a password.',
      'Which access your system needs, and how you give it safely, is agreed in your plan.',
    ],
    asked: lines(`
      do you need my passwords
      do you need my password for anything
      must I give you my password
      will you ask for my passwords
      should I tell you my login
      do you want my log in details
      which passwords do you need from me
      do I need to share my passwords with you
      do you get access to my accounts
      what access do you need
      will you have access to our systems
      do you need admin rights
      do I have to hand over my logins
      is it safe to give you my passwords
      need you my password
      how do I give you access
      can I keep my passwords to myself
      do you need my google account
      do you need to log into our booking system
    `),
  },
  'call-privacy': {
    about: 'whether this call is recorded',
    answer: [
      'No sound is stored.',
      'The words of our talk stay in memory for an hour, and then they’re gone.',
    ],
    forSetup: {
      'words-kept': [
        'No sound is stored.',
        'Our team keeps the words for a while; the privacy page says how long.',
      ],
    },
    asked: lines(`
      are you recording this
      is this call recorded
      is anyone recording
      is somebody listening in
      do you record my voice
      who hears me
      who is listening right now
      is my microphone on
      do you keep this conversation
      is this being taped
      are you saving what I say
      does anyone listen to this call
      do you store the recording
      can others hear me
      is this conversation private
      is this chat saved
      what happens with this recording
      do you listen all the time
      do you keep a transcript
      am I being recorded
      can you see me
      do you hear everything in the room
      where does my voice go
      does Google hear what I say here
      is someone taping this conversation
      do you tape this
      does somebody hear us
      who else is listening
      who can hear what I say
      is what I say recorded
      do you save my voice
      is this line private
      is this call being monitored
      do you remember what I say
      what happens with what I say here
      is the microphone always on
      can anybody listen to us
      will this be stored
      this isn't being recorded, is it
      do yuo recrod this cal
      are we being recorded
      is there a recording of this
      will anyone listen to this later
      are you spying on me
      do you keep the audio
      is the conversation saved anywhere
      who can hear this conversation
      is this conversation recorded
      are calls like this recorded
      does somebody listen to this conversation
      is my voice stored
      will this conversation be saved
      am I being listened to
      is my chat with you confidential
      is this confidential
      who sees what I type here
      does anybody read this chat
      is anyone hearing this
      do you keep what I just said
      who hears what I say
      does this stay between us
      are you listening to everything
      can anyone hear me
      turn off the recording please
      don't record me
      are you keeping this
      is someone at the other end listening
      does this get saved
      are you taping this
      does somebody listen in
      is our talk stored anywhere
      what happens to my voice
      do you record what I say
      is the microphone on all the time
      where does the sound of my voice go
      who is hearing me now
      is this being recorded or stored
      is anyone listening to this
      are you recording me right now
      where does my voice go when I talk to you
      is my voice saved somewhere
      does google hear what I'm saying
    `),
  },
  erase: {
    about: 'deleting your data',
    answer: [`Yes. Write to ${brand.contactEmail} from the address you used, and we erase it and confirm.`],
    asked: lines(`
      please delete my data
      can you erase everything you have about me
      I want you to remove my details
      wipe my data
      delete me from your database
      I want my data gone
      can I have my data deleted
      how do I delete my information
      right to be forgotten
      remove my email from your list
      take me off your list
      unsubscribe me
      I want to see what you have stored about me
      what data do you have on me
      delete my account
      can I get a copy of my data
      forget everything about me
      I don't want you to have my email anymore
      erase my request
      please remove my booking data from your system
      I withdraw my consent
      data deletion request
      stop storing my data
      I want everything you have on me gone
      please forget my data
      get rid of my data
      I'd like my details removed
      can you take my name out of your system
      how can I have my data removed
      wipe everything about me
      delete all my information
      I don't want to be in your database
      what do you know about me, and can I see it
      scrub my info from your records
      clear out everything about me
      take me out of your files
      I want my information removed
      can you delete what I sent
      how do I get my data deleted
      please delete all you know about me
      how can I have my information deleted
      I request the deletion of my data
      I would like you to delete my data
      can my personal data be removed
      please remove all my information
      how do I exercise my right to erasure
      get me out of your system
      take everything about me out
      I don't want you to have that
      can you forget me
      how do I get out of your list
      please lose my details
      take my name off your books
      strike me from your records
      clear my details
      I want out of your database
      bin my data
      drop my details from your system
      please forget I was here
      I'd like everything about me deleted
      no longer want you to have my information
      can you wipe what I said
      scratch my details
      remove me please
      get rid of my details
      I want everything about me gone
      delete my request and my email
      take my data out of your system
      I no longer want to be in your database
      delete what I told you
      please delete everything you have about me
      how do i get my details removed
      I want to be forgotten
      wipe my info
      I'd like all of my personal data deleted please
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
