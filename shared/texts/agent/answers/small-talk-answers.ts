import { type AgentAnswer, lines } from '../agent-answer.ts';

/** Greetings, thanks, and other small talk. */
export const smallTalkAnswers = {
  hello: {
    about: 'a hello',
    answer: ['Hello!', 'What would you like to know?'],
    asked: lines(`
      hullo there
      heyo
      oi
      hallo hallo
      ello ello
      hey hi
      hi y'all
      wotcha
      alrite
      howdy folks
      morning all
      aloha
      yoo hoo
      what's good
      sup
      hey heya
      heya
      ello
      oi oi
      hello
      hi
      hey
      hi there
      good morning
      good evening
      hello again
      howdy
      hiya
      good afternoon
      hey there
      hello my friend
      greetings
      yo
      nice to meet you
      morning
      hello everybody
      hi, hello
      hello how may I
      hey you
      good day
      good day to you
      hi foyer
      hello agent
      hello, I found your site
      hi it's me again
      yo what's good
      hello hello
      hi guys
      evening
      hey hey
      oh hi
      good evening to you
      good morning to you
      a very good day
      greetings to you
      hello, nice to meet you
      top of the morning
      hey hey hey
      good morning sunshine
      hi hi
      hey there you
      evening all
    `),
  },
  howAreYou: {
    about: 'how I am',
    answer: ['I’m doing well, thank you.', 'How can I help you?'],
    asked: lines(`
      how are you
      how are you today
      how's it going
      what's up
      hey how are you doing
      how was your day
      how do you do
      hi how are you doing today
      you alright
      you ok
      are you having a good day
      how ya doing
      how is life
      how are things
      how have you been
      hope you are well
      morning! how's tricks
      how's everything
      are you well
      hey what's up
      how goes it
      how are you feeling
      how are you doing
      you good
      how's your day going
      everything ok with you
      you well?
      what's up with you
      hope you're well
    `),
  },
  thanks: {
    about: 'thanks',
    answer: ['You’re welcome!', 'Is there anything else?'],
    asked: lines(`
      ok I'll do it that way thank you
      ok I'll write to them then
      fine, I'll email them
      right, I'll drop them a line
      ok I will do that
      alright I'll send them a mail
      nice one
      brilliant, ta
      thanks very much indeed
      thank you ever so much
      cool, cheers
      sound, thanks
      lovely, ta
      thanks
      thank you
      thank you so much
      thanks a lot
      cheers mate
      much appreciated
      that's very kind thanks
      perfect thank you
      ok thanks
      very helpful
      thanks for the info
      great thank you for explaining
      thank you very much indeed
      I appreciate it
      that helps, thanks
      cheers
      ta
      thx
      thanks for your help
      cheers, that was helpful
      brilliant thanks
      thanks mate
      ok great, thanks
      thanks that's what I wanted to know
      thank you for the information
      many thanks
      ok thank you
      lovely, thank you
      ta very much
      nice one, cheers
      thank you kindly
      thanks for explaining
      ok thanks for that
      super, thanks
      thank you for your help
      I thank you
      that was very helpful, thank you
      thanks, you've been helpful
      thank you dear
      much appreciated thank you
      that helped, thanks
    `),
  },
  praise: {
    about: 'kind words',
    answer: ['That’s kind, thank you.', 'What else would you like to know?'],
    asked: lines(`
      that sounds great
      you are great
      wow that's impressive
      nice
      cool
      great
      interesting
      nice talking to you
      good job
      you're doing great
      wow
      awesome
      that's amazing
      I like that
      sounds good
      impressive
      well done
      you are very friendly
      not bad
      I love it
      that's clever
      brilliant
      good to know
      you are smart
      wonderful
      you're funny
      I love you
      makes sense
      I see
      got it
      alright then, good
      sounds interesting
      sounds great
      oh nice
      that's good
      very nice
      that's cool
      ok cool
      oh I see
      okay I understand
      you're good
      that's good to hear
      clever thing
      well done you
      that's impressive
      you're good at that
      wow nice
    `),
  },
  joke: {
    about: 'a joke',
    answer: ['My best joke is a calendar with no gaps.', 'Shall we get back to your business?'],
    asked: lines(`
      tell me a joke
      know any good jokes
      tell me something funny
      make me laugh
      say something funny
      can you tell jokes
      do you know a joke about barbers
      sing me a song
      I'm bored
      entertain me
      haha
      lol
      do you have hobbies
      what's your favorite color
      do you like music
      will you marry me
      do you have a girlfriend
      do you sleep
      do you dream
      can you sing
      what do you do for fun
      tell me a story
      do you like your job
      do you get tired
      got a joke
      do you have a joke for me
      are you married
      what do you eat
      do you like people
      who's your favorite singer
      crack a joke will you
      tell me something interesting
      do you know any riddles
      sing something
      know any jokes
      something funny please
    `),
  },
  weather: {
    about: 'the weather',
    answer: ['I can’t see outside, but I hope the sun is out where you are.', 'How can I help?'],
    asked: lines(`
      it's pouring down here
      absolutely pouring today
      bucketing down in Manchester, and with you
      what a heatwave we have
      boiling today
      so hot today I'm melting
      it's snowing here
      loads of snow here this morning
      bit chilly today
      bit windy out there
      windy day
      what a miserable grey day
      grey and wet as always
      lovely sunny day here
      the sun is out at last
      sunshine at last
      freezing cold this morning
      foggy here today
      thunder and lightning here
      storm outside, crazy
      wet again here, how is it over there
      hot in here today
      it's roasting today
      raining again
      nice and sunny outside
      how is the weather
      what's the weather like
      is it raining
      nice weather today
      it's so hot today
      will it rain tomorrow
      happy friday
      happy new year
      merry christmas
      is it cold where you are
      lovely day isn't it
      terrible weather
      have you seen the sun today
      what a day
      it's freezing here
      nice day
      how's the weather over there
    `),
  },
  presence: {
    about: 'whether I hear you',
    answer: ['Yes, I’m here.', 'Go ahead.'],
    asked: lines(`
      hello can you hear me
      can you hear me
      hello anyone there
      are you still there
      testing testing
      is this thing on
      hello, hello?
      are you there
      u there
      can you hear me now
      do you hear me
      is anybody there
      did you hear what I said
      one two three test
      are you listening
      you still on the line
    `),
  },
  justLooking: {
    about: 'just looking around',
    answer: ['Take your time.', 'I’m here when you have a question.'],
    asked: lines(`
      I'm just looking around
      just browsing
      I don't need anything
      I'm only testing
      nothing, I was just curious
      I just wanted to see how this works
      just trying this out
      no question really
      I'm just checking out your site
      I clicked by accident
      my kid pressed the button
      nothing specific
      I'm just curious
      only having a look
      I'm not looking to buy anything
      just checking
      I'm only playing around
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
