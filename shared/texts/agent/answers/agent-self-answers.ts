import { brand } from '../../../brand.ts';
import { type AgentAnswer, lines } from '../agent-answer.ts';

/** Answers of the agent about itself. */
export const agentSelfAnswers = {
  identity: {
    about: 'who I am',
    answer: [`I’m an AI, the agent of ${brand.name}.`, 'People at the agency read every request.'],
    asked: lines(`
      am I talking to a tape
      is this prerecorded
      are you human
      are you a real person
      am I talking to a machine
      is this a bot
      r u a robot
      what's your name
      who are you
      are you real
      are you a bot
      you're not a real person are you
      what should I call you
      wait am I chatting with a machine
      is there a human behind this
      are u an actual person
      is this AI
      are you artificial intelligence
      do I talk to a computer
      is this a recording
      are you alive
      what are you
      do you have a name
      you sound like a robot
      is that a real voice
      am I speaking to a real human
      you are AI right
      are you the owner
      do you have feelings
      are you Alexa
      how old are you
      are you male or female
      who made you
      who am I talking to
      is it a computer I'm speaking with
      am I speaking to software
      I am speaking to software
      so I'm talking to a program
      so you're just a program
      what do they call you
      am I talking to a computer here
      is this a real person speaking
      is this a chatbot
      who's speaking
      am I on with a human
      are you a human being or a program
      what kind of bot are you
      are you an automated voice
      are you Foyer's chatbot
      do you think
      are you conscious
      whom am I speaking with
      so you're not real
      are you an AI
      you a bot?
      is there a person there
      wait, is this an actual human
      do you have a name love
      who's there
      whats ur name
      are you some kind of robot
      hang on, are you real
      is that a recording
      are you a person
      you're a computer, right
      what's your name please
      is it a machine talking
      so you're artificial
      are you a virtual assistant
      am I speaking with a human being
      is this an automated system
      may I ask who I am talking to
      could you tell me your name
      are you a language model
      is a human listening or are you a bot
      are you for real
      you're not human are you
      is that a tape
      who is this
      what am I talking to
      are you a she or a he
      what shall I call you
      who's talking
      is somebody there or is it a machine
      is a human typing this
      so no human there
      are you software
      do I have a human on the line
      is there a human typing
      are you a chatbot yourself
      am I speaking to a person
      what are you called
      what do I call you
      is that a recording I'm hearing
      you're not real are you
      you're a computer right
      is this ai or a girl in an office
      wait am I talking to a machine
      whats your name love
      are you a real human being
      you sound like a bot
      is there a person behind this or is it just code
      are you AI
      who am I speaking with
    `),
  },
  capabilities: {
    about: 'what I can do',
    answer: ['I answer questions about our services and prices.', 'I also book calls; you can talk or type.'],
    asked: lines(`
      what can you do
      help
      what can I ask you
      how do I use you
      what are you for
      how can you help me
      what can I say
      what do you know
      can you help me
      I need help
      what are my options
      how does this chat work
      what should I ask
      I don't know what to say
      I have a question
      can I ask you something
      what are you able to do
      menu
      what do I do now
      how do I talk to you
      can you take a booking
      what is the purpose of this agent
      what are you able to help me with
      what do you do here
      what sort of things do you know
      how do you work, do I just talk
      what should I say to you
      can you answer questions
      are you able to book things
      what are you good for
      how can I use this
      what else can you do
      so what do I do here
      I've got a question for you
      I need some help please
      help me
      how does this work, do I just ask
      how do I use this thing
      what can I do here
      can you do anything useful
      which questions can you answer
      what are you here for
      can you help with bookings
      what topics do you know about
      how may you help me
      I don't know how this works
      what now
      what kind of help can I get from you
      what are your functions
      how can you assist me
      what may I ask you
      could you tell me what you can do
      in what ways can you help
      what is possible here
      do you offer help
      what's this button for
      so what are you for
      how do I do this
      what now, do I talk
      do I just talk
      what can I get from you
      what do you need me to say
      how do we do this
      what should I say
      what are my options here
      can I write instead
      what do you do here for me
      I don't know what to ask
      what should I ask you
      what could I ask
      what are you able to help with
      I've no idea what to ask you
      can I talk instead of typing
    `),
  },
  typing: {
    about: 'typing',
    answer: ['Yes, type whenever you like: everything I say is also on your screen.'],
    asked: lines(`
      can I type instead
      do I have to speak or can I write
      can I just type
      I can't hear you
      there's no sound
      my microphone doesn't work
      I don't want to talk out loud
      I can't talk right now
      can I write to you here
      is there a chat
      can I read what you say
      my speakers are broken
      I have no microphone
      I'd rather type
      your voice is too quiet
      speak up please
      can you talk louder
      you keep cutting out
      can we chat instead
      is it ok if I write
      I'm in a quiet room, can I write
      I prefer writing
      may I type
      I can't speak now
      I hear nothing
      the sound is off
      louder please
      can I type here
      I'd rather write
      may I type my questions
      my mic is broken
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
