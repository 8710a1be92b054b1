import { type AgentAnswer, lines } from '../agent-answer.ts';

/** How the products behave toward an owner’s clients. */
export const conductAnswers = {
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
      half our clientele is Vietnamese, can it cope
      can it speak to people who don't know English
      does it know Spanish
      my staff speaks Portuguese
      what if a caller speaks French
      do you understand other languages
      can it answer in two languages
      can it do Russian
      will it speak Hindi to my customers
      which languages are supported
      what about foreign customers
      can I get it in Italian
      do you have it in German
      can it deal with tourists
      Polish speaking clients, any good
      can it chat in other languages
      what about people who don't speak English
      does it cope with accents
      is English the only language
      our clients are mostly Chinese
      can it greet in Welsh
      does the website come in several languages
      does the AI speak my customers' language
      can it converse in Farsi
      do you offer other languages
      is it available in Spanish
      does the assistant support multiple languages
      can it communicate in Turkish
      does it speak any language besides English
      can foreigners use it
      what if the customer speaks another language
      is the chatbot able to speak German
      does the phone agent understand dialects
      can it switch between English and Spanish
      what if somebody calls in Spanish
      my wife only speaks Thai
      can it help people who speak Arabic
      clients from abroad call us
      is it only for english speakers
      what if they don't speak English
      half of them don't speak English
      not everybody here speaks English
      can it do other languages
      what about Polish
      my clients are from everywhere
      could it talk to my grandma in Greek
      my Ukrainian customers would need it in Ukrainian
      does it manage German
      what tongues does it speak
      can it handle people with bad English
      we have many Polish customers
      does it speak Irish
      can it understand Punjabi
      foreign customers call us, does it manage
      which tongues does it speak
      is it only in english
      can the bot write in German
      my clients speak Portuguese
      does it switch languages
      can it speak chinese
      bilingual?
      tourists come in who speak all kinds of languages
      customers from everywhere speak all sorts of languages
    `),
  },
  hours: {
    about: 'nights, weekends, and several calls at once',
    answer: [
      'It answers at night and on weekends too.',
      'How many calls it takes at once is set in your plan.',
    ],
    asked: lines(`
      would it pick up on boxing day
      does somebody pick up on new year's eve
      would it answer on new year's day
      bank holidays too
      does it answer at midnight
      what about easter monday, does it answer
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
      does it pick up on Christmas day
      three people ring at once, then what
      what if several people call together
      does it also work when we're shut
      is it awake at night
      can it answer at 3 am
      does it take calls on Sunday evening
      24/7?
      is it always on
      what if the line is busy
      how many people can it talk to at once
      can two customers be on the phone at the same time
      will it work over the weekend
      does it answer when the shop's closed
      does it run all the time
      can it cover lunch breaks
      do you answer calls out of hours
      how many conversations can it have in parallel
      what about public holidays
      is there a maximum number of calls
      at two in the morning does anyone answer
      what when everyone calls at the same moment on a Saturday
      is it on at night
      does it take calls when I'm asleep
      who answers at midnight
      do customers get an answer on Sundays
      can it manage the Saturday rush
      twenty calls at once, possible
      is it available during holidays
      does it ever close
      outside business hours
      can it cover evenings
      does it handle simultaneous callers
      can it handle multiple calls
      how many callers can it serve simultaneously
      is it available around the clock
      does it operate on weekends
      is it reachable at any time
      does it work when we are closed
      can it deal with several customers simultaneously
      is there a restriction on the number of calls
      what are the hours of the phone agent
      does it work on public holidays
      what if many people call at once
      what if the line is engaged
      who answers when I'm on holiday
      what if all lines are busy
      does it ever miss a call
      when does it answer
      what about the middle of the night
      is somebody there at night
      and on Sundays
      what if I'm asleep
      does it ever stop
      what if everybody calls at once
      who answers after six
      what happens after closing time
      and when we're shut
      is it there all day
      can it do weekends
      what if it's super busy
      what about bank holidays
      who takes the call at 5am
      does anyone answer when I sleep
      round the clock?
      is it there on Sundays
      what if there are five calls
      does it ever sleep
      does it work on sundays
      is somebody answering after closing time
      can two people call at the same time
      ten callers at once?
      we close at five, does it go on
      on holidays too?
      does it answer in the middle of the night
      all day and all night?
      how many at the same time can it take
      outside opening hours as well
      does it answer at three in the morning
      does it pick up at midnight
      picks up at 5 am too?
      does the phone get answered at 2am
      what about bank holidays and sundays
      what if five people ring at once
      is it on twenty four seven
      are you available on christmas day
      does it pick up at 3am
      can it handle a rush of callers at once
      we shut at six but people ring later
      does it take a lunch break lol
    `),
  },
  mistakes: {
    about: 'mistakes and quality',
    answer: [
      'It will be wrong sometimes, so it answers only from what you gave it.',
      'You can switch it off.',
    ],
    asked: lines(`
      what if it books a colour into a fifteen minute slot
      and if it puts two people in one slot
      what if it books a long treatment in a short gap, that ruins my day
      what if it gives the wrong price
      what when it promises something we don't do
      who's to blame if it books wrong
      my whole saturday is ruined if it books the wrong length
      does it know that a full head takes three hours
      can it mess up my diary
      what if it double books my chair
      how do I know it doesn't talk nonsense to my clients
      what if it makes stuff up
      it will surely get names wrong
      and if it mishears the date
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
      can I see what it told people
      what if it tells someone the wrong price
      what happens when it gets something wrong
      how can I be sure it says the right thing
      can it say stupid things to my customers
      what if it double books
      can I listen in on what it says
      do I get to see the chats
      can I check the transcripts
      how do I keep an eye on it
      what if it screws up a booking
      who's to blame if it's wrong
      how reliable is this
      is it error free
      does it ever fail
      can I turn it off
      can I stop it when I want
      what if it goes crazy
      does it invent answers
      how trustworthy is it
      what if it gives bad advice
      will it annoy my customers
      what if the customer complains about it
      and if it talks rubbish to a client
      how do I supervise it
      how can I monitor what it does
      can I review the conversations
      what if it misunderstands
      what if it gives out wrong information
      can I overrule it
      how do I fix it when it says something wrong
      is there a log of calls
      what's the error rate
      do I have control over it
      what stops it from saying something silly
      can I limit what it says
      what if the bot is rude
      what if it promises something wrong
      does it ever get confused
      who checks the quality
      can I trust a machine with my clients
      suppose the assistant says something false to a customer
      how do you ensure quality
      what happens in case of an error
      how accurate are the answers
      who is liable for wrong information
      can I review the conversations afterwards
      is it possible to check what it said
      how do I know what it tells my customers
      can I see transcripts of the calls
      what if it gives an incorrect answer
      how do you prevent false statements
      may I deactivate it
      what safeguards are there
      can it be corrected
      does it give false information
      can I read what the chatbot wrote
      are there people checking the answers
      does a human check what it says
      who checks it
      what can go wrong
      how safe is it to let it talk to my clients
      what are the risks
      what if it's wrong
      and if it says something stupid
      how do I know it says the right thing
      will it tell people rubbish
      can I see what went on
      what does it get wrong
      do I get to see what it said
      can I shut it off
      what if it goes wrong
      and when it messes up
      how do I keep control
      can I have a look at what it wrote
      what if it books two people at once
      would it ever quote someone the wrong fee
      does it ever lie
      what if it says we're closed when we're open
      can I rely on it
      is it foolproof
      can it embarrass us
      who keeps an eye on it
      what if it mishears
      what if it misunderstands an accent
      does it understand people who mumble
      will it understand a strong accent
      what if it gives out a wrong price
      can I see what it has said
      how reliable is it
      what if it books somebody wrongly
      I'm afraid it talks nonsense
      does it get things wrong
      does it make stuff up
      what happens when it makes an error
      who fixes its mistakes
      can I read the conversations afterwards
      what if it does not understand bad english
      can it follow people who speak unclear
      is it trustworthy
      how good is it really
      can I correct it when it's wrong
      what if it tells somebody the wrong price
      I worry it will say something stupid
      can I read what it said to my customers
      how do I know it actually works properly
      what if it can't understand my nan's accent
      your ai she can understand when customer is speaking with bad english?
      has it ever booked the wrong slot
      who's liable if it messes up
      what if the AI makes things up
      can I listen back to calls and check
    `),
  },
  handover: {
    about: 'handing over to a person',
    answer: ['Yes: it hands over to you when it is unsure, or when someone wants a person.'],
    asked: lines(`
      when it doesn't know something, what does it do
      say it has no answer, what happens then
      suppose it can't answer, does it pass it on
      and if it hasn't got an answer
      my older clients hate machines, can they press something and get me
      can a caller press zero for a person
      can callers skip the robot
      can they just ask for me
      if a client wants me and not the machine, what then
      can it put somebody through to my mobile
      can it pass the call to reception
      what if she insists on a human
      granny won't talk to a robot, can she reach us
      what happens when it's stuck, who takes over
      when it can't help, does it ring me
      upset customer on the line, can it hand over
      is there a button to get a real person on the phone
      can it transfer the call to me
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
      and when grandma wants to speak to an actual person
      what if they insist on a human
      what happens when it has no answer
      can it give the call to me
      does it pass the call on
      will it connect callers with me
      what if a caller has a special request
      can callers ask for me
      does it know when to give up
      what does it do if it doesn't understand a caller
      can customers get a real person if they want
      what about difficult customers
      does it call me when something is urgent
      can it hand the chat over to my team
      if it can't help, what then
      how do callers get to a human
      some of my ladies will refuse to talk to a machine
      can the caller get me on the line
      will it put people through
      does it transfer to a person
      what if nobody but me can answer
      does it forward complicated stuff
      what if the customer is upset and wants the owner
      how do I take over
      can staff pick up instead
      what if the question is too hard for it
      is there a human backup
      can it connect to my mobile when needed
      what happens if a question is too complicated for it
      can it transfer the caller to my staff
      is it possible to reach a human through it
      does it escalate to an employee
      what if the assistant can't help
      what if it cannot answer a question
      will it forward calls to me
      can a customer ask for a human
      how does it hand over to a person
      what if a caller prefers a person
      does it take a message if it can't help
      what does it do when it can't answer
      people still prefer talking to us
      what if they want me
      what if they ask for me
      can they still get me
      what if it's stuck
      and if it doesn't know
      what about tricky ones
      what happens with special requests
      can it ask me
      does it come to me then
      will they still be able to reach us
      what if the customer insists
      can it pass it on
      my oldest client demands a living soul
      they want flesh and blood
      what about people who refuse robots
      can they press a key for a human
      what if they shout for a human
      what if somebody insists on a person
      does it transfer calls to me
      what does it do when it has no answer
      can a human take over
      can my team jump in
      if someone wants to speak to me what happens
      does it forward difficult callers
      what if it can't help the caller
      will it pass people on to me
      can people still reach us personally
      what does it say when it's stuck
      what if it has no clue
      what happens when it doesn't know something
      can a customer still speak to me if they want
      what does it do if it doesnt know the answer
      will it put calls through to my mobile
      what if a customer gets annoyed and wants me
      does it pass the call on to staff
      old people won't talk to a robot, can they get a human
      what does it say when it's stumped
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
      will people notice it isn't human
      do people realize they're talking to a machine
      my regulars won't like talking to a robot
      do you tell callers it's a bot
      does it lie about being human
      are customers ok with AI
      what do customers think of it
      older clients hate machines
      how do clients react to the AI
      does it admit to being a machine
      should my clients be told it's AI
      won't clients feel fooled
      are people put off by AI
      my customers are traditional, will they accept it
      will they notice
      do they know it's not a person
      what do my regulars think of it
      is that not weird for my clients
      will it put people off
      does it tell callers that it's an AI
      must I tell customers that it's a machine
      will it say that it's a bot
      do you have to tell people it's not human
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
      could it have a Scottish lady's voice
      does it sound like one of those awful phone menus
      can it sound like a woman
      does it sound real
      what does the phone voice sound like
      is it a nice voice
      can I hear the voice
      could it be a man's voice
      does it talk naturally
      can it sound younger
      will it have an American accent
      can I give it a name
      can it introduce itself with our name
      can it say hello the way we do
      is the voice robotic
      does it sound like you do
      can it sound like me
      can we record our own voice
      how human is the voice
      can it greet with our slogan
      is it a computer voice
      does it talk like a person
      can I select a voice
      do callers hear a robotic voice
      which voices are there
      can we change how it talks
      what tone does it have
      is it polite
      can it be funny
      how does it introduce itself
      can it sound posh
      could it talk like a surfer
      may I pick between a male and a female voice
      is the voice natural
      do you offer different voices
      which voice does the phone agent have
      can the accent be changed
      does the AI sound like a human
      can we customize the greeting
      how does the AI introduce itself on the phone
      is it possible to use a different voice
      can we choose the name of the assistant
      will callers think it's a real person
      how does it sound
      does it talk like you
      what would people hear
      is it going to be you on my phone
      can it sound nicer
      can it be somebody else's voice
      what does it say when it picks up
      will it talk like a robot
      who's speaking on the phone then
      can I change how it says hello
      I want it to sound like a Texan
      can it have a soft voice
      could it sound older
      does it have a nice accent
      can it sound warm
      does it sound natural
      is it a man or a woman's voice
      will it have an american accent
      will callers know it's a robot
      does it sound human on the phone
      I don't want a robotic voice
      can it sound Scottish
      can it sound friendly
      does it talk too fast
      can we record our own voice for it
      can it have an irish accent
      can we choose a female voice
      will people be able to tell its not a person
      can it have a male voice
      does it talk like a normal person
      I hate robot voices
      could it greet people with our salon name
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
