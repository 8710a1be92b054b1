import type { AgentAnswer } from '../agent-answer.ts';

/** How working together goes, from the first word to the launch. */
export const processAnswers = {
  duration: {
    about: 'how long it takes',
    answer: [
      'From your yes to the launch: {chatbotTime} for the chatbot, {phoneTime} for the phone caller or scheduling, {websiteTime} for a website.',
      'Everything together takes {everythingTime}.',
    ],
    more: ['Your plan names the date.'],
  },
  'duration-website': {
    about: 'how long a website takes',
    answer: ['A website takes {websiteTime} from your yes to the launch.'],
    subjects: ['duration'],
  },
  'duration-chatbot': {
    about: 'how long the chatbot takes',
    answer: ['The chatbot takes {chatbotTime} from your yes to the launch.'],
    subjects: ['duration'],
  },
  'duration-phone': {
    about: 'how long the phone caller takes',
    answer: ['The phone caller takes {phoneTime} from your yes to the launch.'],
    subjects: ['duration'],
  },
  'duration-scheduling': {
    about: 'how long scheduling takes',
    answer: ['Scheduling takes {schedulingTime} from your yes to the launch.'],
    subjects: ['duration'],
  },
  rush: {
    about: 'getting it sooner',
    answer: [
      'A website takes {websiteTime}, the phone caller {phoneTime}, the chatbot {chatbotTime}; faster doesn’t work, since you need time to test it.',
    ],
    subjects: ['duration', 'process'],
  },
  'start-when': {
    about: 'when we can start',
    answer: ['We usually start within a week of your yes.', 'You pick the launch day.'],
    subjects: ['duration', 'process'],
  },
  effort: {
    about: 'how much of your time it takes',
    answer: [
      'About two hours in all: the intro call of {callLength}, {ownerHours} for your prices and rules, and {testHours} to test it.',
    ],
    subjects: ['duration', 'process'],
  },
  process: {
    about: 'how it works',
    answer: [
      'We talk for {callLength}, you get a plan with a fixed price, we build, and you test it before your clients do.',
    ],
    more: ['Your shop stays open the whole time; nothing changes before you say so.'],
    followUp: 'offer',
  },
  provide: {
    about: 'what we need from you',
    answer: [
      'Your price list, your opening hours, a few photos, and the rules of your calendar; that’s all.',
    ],
    subjects: ['process'],
  },
  'call-content': {
    about: 'what happens in the intro call',
    answer: [
      'In {callLength} you tell us how your day runs, and we tell you what we’d build first and what it costs.',
      'It’s a video or phone call with one of the founders.',
    ],
    subjects: ['booking-how', 'process', 'freeCall'],
    followUp: 'offer',
  },
  'meet-in-person': {
    about: 'meeting in person',
    answer: ['We work by video, where you see a face, and by phone; near {city} we also meet in person.'],
    subjects: ['process', 'company', 'contact'],
  },
  training: {
    about: 'training for your team',
    has: 'yes',
    answer: [
      'Your team gets half an hour of training by video, and there are short clips to look things up.',
    ],
    subjects: ['process', 'support'],
  },
  'not-technical': {
    about: 'how hard it is to use',
    answer: ['You need to know nothing about computers: we set it up, and you use it from your phone.'],
    subjects: ['process', 'support', 'effort'],
  },
  closing: {
    about: 'closing while it is set up',
    answer: ['Nothing stops while we build: we switch over in a quiet hour that you choose.'],
    subjects: ['process', 'hosting'],
  },
  'booking-how': {
    about: 'booking a call',
    answer: [
      'Just tell me: I take your name, email, and what you need.',
      'A person then writes to arrange the talk.',
    ],
    followUp: 'offer',
  },
  'call-times': {
    about: 'when the intro call can be',
    answer: [
      'Calls are {officeHours}, and earlier or later if that’s how your day is.',
      'Tell me what suits you, and we confirm it by email.',
    ],
    subjects: ['booking-how', 'response-time', 'hours'],
    followUp: 'offer',
  },
  'response-time': {
    about: 'when you hear back',
    answer: ['A person will be in touch within 24 hours.'],
    followUp: 'offer',
  },
  'on-behalf': {
    about: 'asking for somebody else',
    has: 'yes',
    answer: [
      'You can ask for somebody else: give me the name and the email of the person we should write to.',
    ],
    subjects: ['booking-how', 'process'],
    followUp: 'offer',
  },
  'show-partner': {
    about: 'something to show your partner',
    answer: [
      'After the intro call you get the plan on one page, to show around; this site you can show right now.',
    ],
    subjects: ['process', 'booking-how', 'justLooking'],
  },
  'send-info': {
    about: 'information by email',
    answer: [
      'I can’t send mail myself, but leave your email here, and a person writes to you within 24 hours.',
    ],
    subjects: ['contact', 'booking-how'],
    followUp: 'offer',
  },
  'moving-shop': {
    about: 'moving or renaming your shop',
    has: 'no',
    answer: ['You don’t have to wait: a new address or name is changed in a minute.'],
    subjects: ['process', 'support', 'duration', 'website'],
  },
  'form-draft': {
    about: 'a form you haven’t sent',
    answer: ['What you type in the form stays on your device for up to a day, until you send or clear it.'],
    subjects: ['booking-how', 'data'],
    followUp: 'nothing',
  },
  'form-use': {
    about: 'what happens with the form',
    answer: ['What you send with the form we use only to answer you; write to {email}, and we erase it.'],
    subjects: ['data', 'booking-how', 'erase'],
    followUp: 'nothing',
  },
  'form-time': {
    about: 'how long the form takes',
    answer: ['About five minutes: you pick what you’re curious about and say what should get easier.'],
    subjects: ['booking-how', 'process', 'duration'],
  },
  'book-needs': {
    about: 'what I need for a request',
    answer: ['Your name, your email, what you’re interested in, and what should get easier; that’s all.'],
    subjects: ['booking-how'],
    followUp: 'offer',
  },
  'person-answers': {
    about: 'who gets back to you',
    answer: ['A person does, by email, within 24 hours; the computer only takes the request.'],
    subjects: ['response-time', 'process', 'identity'],
  },
  'call-instead': {
    about: 'a call instead of email',
    answer: [
      'A person writes to agree a time and then calls you; if you like calls better, we note your number with the request.',
    ],
    subjects: ['booking-how', 'response-time', 'contact'],
    followUp: 'offer',
  },
  'call-timezone': {
    about: 'the hour of the call where you are',
    answer: ['Calls are {officeHours}; tell me which hours suit you where you are, and we find one.'],
    subjects: ['booking-how', 'hours'],
    followUp: 'offer',
  },
  'clear-form': {
    about: 'clearing a form',
    answer: ['Press “Clear form” on that computer; otherwise the draft goes by itself after a day.'],
    subjects: ['data', 'erase', 'booking-how'],
    followUp: 'nothing',
  },
  'duration-one': {
    about: 'what delays it',
    answer: [
      'What takes longest is usually waiting for photos and prices; with those in hand it goes as fast as we say.',
    ],
    subjects: ['duration', 'process'],
  },
  'not-open-yet': {
    about: 'a shop that isn’t open yet',
    answer: ['It’s not too early: your site, number, and calendar can be ready on the day you open.'],
    subjects: ['process', 'other-trade', 'booking-how'],
  },
  'call-soon': {
    has: 'no',
    about: 'a call within minutes',
    answer: ['A person will be in touch within 24 hours.'],
    followUp: 'offer',
    subjects: ['response-time', 'booking-how', 'contact'],
  },
  'silly-to-change': {
    has: 'no',
    about: 'leaving the paper book',
    answer: [
      'Not silly at all: a book can’t answer the phone.',
      'If you work with a paper book, we type your appointments over, and you start with a calendar on your phone.',
    ],
    subjects: ['small-talk', 'integrations', 'scheduling', 'process'],
  },
  'no-pitch': {
    about: 'whether the call is a sales pitch',
    has: 'no',
    answer: [
      'You do most of the talking, about how your day runs, and if it isn’t worth it for you, we say so.',
      'It commits you to nothing.',
    ],
    subjects: ['call-content', 'booking-how', 'freeCall', 'process'],
    followUp: 'offer',
  },
  'call-weekend': {
    about: 'a call on a weekend or in the evening',
    has: 'on request',
    answer: [
      'Calls are {officeHours}, and earlier or later if that’s how your day is.',
      'Say with your request which hour you have in mind, and a person tells you whether it works.',
    ],
    subjects: ['call-times', 'booking-how', 'hours', 'reachable'],
    followUp: 'offer',
  },
  'busy-season': {
    about: 'waiting until the busy time is over',
    has: 'yes',
    answer: ['You pick the launch day, so it can wait until the rush is over; we can plan it before that.'],
    subjects: ['start-when', 'process', 'duration'],
  },
  'no-mail-arrived': {
    about: 'an email that did not come',
    answer: [
      'Please look in your spam folder first; a person answers within 24 hours.',
      'If it’s longer than that, write to {email}, so that it doesn’t stay lost.',
    ],
    subjects: ['complaint', 'response-time', 'contact', 'existing'],
    followUp: 'nothing',
  },
  'who-decides': {
    about: 'who should be on the call',
    answer: ['Whoever knows how the day runs and decides about the money; often that’s just you.'],
    subjects: ['call-content', 'booking-how', 'process'],
    followUp: 'offer',
  },
} as const satisfies Record<string, AgentAnswer>;
