import type { AgentAnswer } from '../agent-answer.ts';

/** How working together goes, from the first contact to the launch. */
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
  'long-price-list': {
    about: 'a long list of prices',
    answer: [
      'You needn’t type it up: the list you already have will do, and you can send it to {email}.',
      'For prices and rules we count {ownerHours}, and a long list may take more.',
    ],
    subjects: ['process'],
  },
  'work-after-launch': {
    about: 'your work after the launch',
    answer: [
      'Not much: you read what it said when you like, and correct it in plain words when something is off.',
      'Small changes you can leave to us.',
    ],
    subjects: ['process'],
  },
  'weekend-24-hours': {
    about: 'the 24 hours on a weekend',
    answer: [
      'It means 24 hours, and no exception for weekends is named.',
      'If nothing has come by then, look in your spam folder and write to {email}.',
    ],
    subjects: ['response-time'],
  },
  'doubt-24-hours': {
    about: 'doubts about the 24 hours',
    answer: [
      'Then don’t believe it, test it: write to {email} and count the hours.',
      'It costs you nothing and commits you to nothing.',
    ],
    subjects: ['response-time'],
  },
  'shorter-call': {
    about: 'a shorter first call',
    answer: [
      'Then say so with your request, and how much time you have.',
      'The person who writes back tells you whether a shorter call or two halves will do.',
    ],
    subjects: ['booking-how'],
  },
  'bring-others-to-call': {
    about: 'bringing somebody to the call',
    answer: [
      'Sure, bring along whoever should hear it.',
      'Say with your request who else wants to be on it, and the person who writes back arranges it.',
    ],
    subjects: ['booking-how'],
  },
  'call-program': {
    about: 'Zoom, Teams, or a plain call',
    answer: [
      'I don’t know which video program it is, but a plain phone call does as well.',
      'Say with your request what you use, and a person tells you whether it works.',
    ],
    subjects: ['booking-how'],
  },
  'call-invite': {
    about: 'a reminder for our call',
    answer: [
      'A person confirms the time by email, but a reminder or a calendar invite for our own call I can’t promise.',
      'Ask for one in your request.',
    ],
    subjects: ['booking-how'],
  },
  'missing-our-call': {
    about: 'if you miss our call',
    answer: [
      'A person agrees on the time with you by email first, so nothing is lost if you miss it.',
      'Just answer that email, and you find another time.',
    ],
    subjects: ['booking-how'],
  },
  'no-company-name': {
    about: 'the company field without a company',
    answer: [
      'Your own name will do there, or whatever your clients call you.',
      'It only tells us whom we’re writing to.',
    ],
    subjects: ['booking-how'],
  },
  'tick-several': {
    about: 'picking several services',
    answer: [
      'Yes, pick one or more, up to all four.',
      'If you’re not sure, take the closest one, and we sort it out when we talk.',
    ],
    subjects: ['booking-how'],
  },
  'field-left-empty': {
    about: 'the field to leave empty',
    answer: [
      'Please empty that box again before you send, since it isn’t meant for people.',
      'If it’s already sent, write to {email} as well, to be on the safe side.',
    ],
    subjects: ['booking-how'],
  },
  'two-forms': {
    about: 'the difference between the two forms',
    answer: [
      'With “Get Started” you pick services and say what should get easier, with “Consultation” you ask for a first call.',
      'A person reads both, so you can’t pick wrong.',
    ],
    subjects: ['booking-how'],
  },
  'javascript-off': {
    about: 'forms without JavaScript',
    answer: [
      'You can read everything here without JavaScript, and where a form needs it, it says so.',
      'Or just write to {email}.',
    ],
    subjects: ['booking-how'],
  },
  'how-much-to-write': {
    about: 'how much to write there',
    answer: [
      'A few plain sentences are enough: what eats up your time, and what clients complain about.',
      'The rest can wait for the call.',
    ],
    subjects: ['booking-how'],
  },
  'submit-not-working': {
    about: 'a button that won’t send',
    answer: [
      'Perhaps a field is still empty: all are needed unless they’re marked optional.',
      'If it stays like that, write to {email}, or tell me, and I take your request.',
    ],
    subjects: ['booking-how'],
  },
  'form-empty-again': {
    about: 'an empty form after sending',
    answer: [
      'If the page said that it was sent, it was sent.',
      'The form is empty because what you typed is kept only until you send it.',
    ],
    subjects: ['booking-how'],
  },
  'offer-by-date': {
    about: 'an offer by a deadline',
    answer: [
      'I can’t promise a day: the written price comes after the first call, and a person is in touch within 24 hours.',
      'Say with your request by when you need it.',
    ],
    subjects: ['response-time'],
  },
  'people-on-holidays': {
    about: 'our people on public holidays',
    answer: [
      'I don’t know how the people here keep the holidays.',
      'I’m here at any hour, and what you leave with me reaches them.',
    ],
    subjects: ['hours'],
  },
  'prepare-for-call': {
    about: 'preparing for the first call',
    answer: [
      'Nothing at all.',
      'You describe a normal week: who calls, who forgets, and what you answer twenty times a day.',
    ],
    subjects: ['booking-how'],
  },
} as const satisfies Record<string, AgentAnswer>;
