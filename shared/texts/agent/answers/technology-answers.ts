import { type AgentAnswer, lines } from '../agent-answer.ts';

/** How it is made, and for whom it works. */
export const technologyAnswers = {
  technology: {
    about: 'the technology behind it',
    answer: [
      'The site and I run on our own server.',
      'Which AI models or API yours uses is named in the plan.',
    ],
    forSetup: {
      'outside-service': [
        'Our own server, with an outside AI service behind me.',
        'Which AI models or API yours uses is named in the plan.',
      ],
    },
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
      is that just chatgpt with a bow on
      do you have an api our developer could use
      what's under the hood
      which technology do you use
      is it your own AI
      what LLM
      whose AI is it
      can we connect over an API
      is the code open
      do I get the code
      what's it built with
      which AI company is behind it
      is that your own software
      does it run in the cloud
      where does the AI run
      is there an interface for developers
      what engine is that
      is it based on GPT-4
      what kind of artificial intelligence is it
      what brain does it run on
      could my IT guy hook into it
      which model
      is it Google's AI
      what AI is inside
      what's powering you
      are you built on OpenAI
      can we self host it
      is there any documentation for developers
      is it secure cloud or our own server
      what tools do you use to build it
      which large language model
      what language model powers this
      which software is used
      do you offer an API
      is there an API available
      what artificial intelligence do you use
      what technology is this based on
      on which platform is it built
      is your system open source
      is this powered by ChatGPT
      do you use your own models
      can our developers integrate with it
      what happens without internet
      what if the power goes out
      does it need wifi
      is it an app
      who set you up
      what's inside
      what makes you tick
      how are you built
      is that the thing everybody talks about, GPT
      what's it running on
      how does that even work
      what kind of AI is that
      is it all in the cloud
      what system is it
      is it some big tech company's AI
      which brain is in there
      is it American AI
      who makes the AI
      is it chatgpt in the background
      do you use google or openai
      is there a developer interface
      how does the AI work
      what tech do you use
      is it really AI
      what language model
      do you train on our chats
      what AI is it, is it ChatGPT
      what tech stack is behind this
      which model do you run, GPT or Claude
      is there an API I can hook into
      do you use open source stuff
    `),
  },
  accessibility: {
    about: 'accessibility',
    answer: ['Yes: our websites can be used by keyboard and screen reader, and every call can be typed.'],
    asked: lines(`
      my grandfather mumbles, can he use it
      can old people use it
      my clients are elderly, will they manage
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
      I'm nearly blind, would I manage the website
      does it work for deaf people
      my customers have disabilities, can they use it
      does it work with VoiceOver
      can someone who can't hear use the phone agent
      would a blind customer manage to book
      does it read well for people with poor sight
      is it wheelchair, I mean disability friendly
      are your sites accessible
      does it comply with accessibility rules
      screen readers
      can people who can't use a mouse book
      works with a braille display
      can people with disabilities use the site
      my client is deaf, can she book
      does it meet WCAG
      is it ok for dyslexic people
      can it be used with one hand
      is the text big enough for old people
      does it work for the visually impaired
      are your websites usable for people with visual impairments
      do you offer accessible websites
      is the service suitable for disabled customers
      can blind people use the chatbot
      is it barrier free
      does it support screen readers
      can hearing impaired people use it
      do your websites comply with accessibility laws
      I can't see very well, is that a problem
      my clients are elderly, can they use it
      what about people who can't hear
      can everybody use it
      what about someone in a wheelchair
      is it easy on the eyes
      what if someone can't use their hands
      does it cater for folks with poor vision
      can somebody who stutters use it
      is it good for people with disabilities
      can deaf people use it
      does it work for people who can't see well
      I can't hear well, what are my options
      is the site fine for disabled people
      does it work with a keyboard only
      for people in a wheelchair, or blind, is it ok
      can text be made larger
      my mother can't see well, could she use the site
      are your websites usable with voiceover
      does your site work with screen readers
      I'm hard of hearing, can I type instead
      would the website be accessible for blind customers
      can blind people use what you build
      is there an option for deaf callers
      do your sites meet WCAG
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
