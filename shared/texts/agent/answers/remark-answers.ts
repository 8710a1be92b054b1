import type { AgentAnswer } from '../agent-answer.ts';

/** Remarks of owners about their day and their doubts, without a question. */
export const remarkAnswers = {
  'closed-day-calls': {
    about: 'calls on the days you are closed',
    answer: [
      'The phone caller answers on your days off and at night too: people get an answer and a time, and you read it when you open.',
    ],
    subjects: ['phone', 'recommend', 'hours', 'missedCalls'],
    helps: 'phone',
    followUp: 'offer',
  },
  'mixed-answers': {
    about: 'shops that each answer differently',
    answer: [
      'With the phone caller every shop answers in the same friendly way, each with its own hours and prices.',
    ],
    subjects: ['phone', 'recommend', 'several-locations'],
    helps: 'phone',
    followUp: 'offer',
  },
  'faded-clients': {
    about: 'people who stopped coming',
    answer: [
      'Those who haven’t been in for a while can get a friendly message from you, if they agreed to get any.',
      'That’s part of scheduling, and it goes out by itself.',
    ],
    subjects: ['scheduling', 'recommend', 'client-marketing', 'losing-clients'],
    helps: 'scheduling',
    followUp: 'offer',
  },
  'rush-season': {
    about: 'weeks when everybody comes at once',
    answer: [
      'In such a rush nobody gets a busy line: it takes as many calls and messages at once as come in, and offers what is still free.',
    ],
    subjects: ['phone', 'recommend', 'several-calls', 'busy-season'],
    helps: 'phone',
    followUp: 'offer',
  },
  'staff-turnover': {
    about: 'front desk people who keep leaving',
    answer: [
      'That wears anybody out.',
      'The phone caller and the chatbot know your prices and rules from the first day and stay, so there is less to teach the next one.',
    ],
    subjects: ['phone', 'recommend', 'lost-front-desk', 'replace-staff', 'stress'],
    helps: 'phone',
    followUp: 'offer',
  },
  'bad-bot-before': {
    about: 'a bad time with another bot',
    answer: [
      'That puts people off, and rightly.',
      'Ours you ring yourself before any client does, and one word brings them to you instead.',
    ],
    subjects: ['skeptical', 'trial', 'clients-dislike', 'burned-before'],
  },
  'good-price': {
    about: 'a price that you like',
    answer: [
      'Good to hear; that’s where it starts, and the exact price comes in writing after the free intro call.',
    ],
    subjects: ['price', 'price-exact', 'praise'],
    followUp: 'offer',
  },
  'fake-reviews': {
    about: 'reviews that anybody can write',
    answer: [
      'True, so don’t go by those.',
      'After the intro call we put you in touch with an owner who works with it, if they agree, and you ask what you like.',
    ],
    subjects: ['references', 'our-reviews', 'trust'],
  },
  'no-phone-number': {
    about: 'keeping your phone number to yourself',
    answer: [
      'You don’t have to give one: a name and an email address are enough, and we write only to answer you.',
    ],
    subjects: ['no-spam', 'book-needs', 'call-instead'],
  },
  'cloud-fear': {
    about: 'your client data on somebody’s servers',
    answer: [
      'I understand that; it’s your livelihood.',
      'It stays yours, it’s encrypted, only the two of us who look after your shop can open it, and you take all of it along when you leave.',
    ],
    subjects: ['data', 'data-secure', 'data-owner', 'data-place'],
  },
  'cheaper-friend': {
    about: 'somebody who does it for less',
    answer: [
      'If they build it and still look after it in two years, take it.',
      'Here hosting, updates, and small changes are in the monthly price, and somebody answers when it breaks.',
    ],
    subjects: ['compare', 'why-not-diy', 'too-expensive'],
  },
  'agent-slow': {
    about: 'how slow I am',
    answer: ['I’m sorry for the wait; on the phone the answer comes within about a second.'],
    subjects: ['phone-quick', 'agent-wrong', 'complaint', 'robotic'],
    isTalk: true,
  },
  'nobody-calls': {
    about: 'people who don’t like to call anymore',
    answer: [
      'Many would rather write or book at midnight, and some still ring; that’s why there’s one for each.',
    ],
    subjects: ['recommend', 'chatbot', 'phone', 'opinion'],
    followUp: { ask: 'How do most of yours reach you?' },
  },
  mishap: {
    about: 'a mishap because the phone rang',
    answer: [
      'Ouch, I hope it’s nothing bad.',
      'With the phone caller it doesn’t have to ring beside you at all.',
    ],
    subjects: ['phone', 'recommend', 'missedCalls', 'stress'],
    helps: 'phone',
    followUp: 'offer',
  },
  'cancel-wave': {
    about: 'many cancellations on one day',
    answer: [
      'That hurts.',
      'A canceled time is offered to the next in line by itself, and when you have to close, one tap moves everybody.',
    ],
    subjects: ['scheduling', 'recommend', 'no-shows', 'shop-closed', 'fills-gap'],
    helps: 'scheduling',
    followUp: 'offer',
  },
  'slow-replies': {
    about: 'being late with your messages',
    answer: [
      'You’re in good company; the chatbot answers in seconds, and you look in when your hands are free.',
    ],
    subjects: ['chatbot', 'recommend', 'too-many-messages'],
    helps: 'chatbot',
    followUp: 'offer',
  },
  'night-leads': {
    about: 'people who ask at night and are gone by morning',
    answer: [
      'That is what the chatbot is for: it answers at midnight too, and books the trial or the visit right away.',
    ],
    subjects: ['chatbot', 'recommend', 'trial-session', 'hours', 'losing-clients'],
    helps: 'chatbot',
    followUp: 'offer',
  },
  'on-the-move': {
    about: 'working alone, or without a shop',
    answer: [
      'One person is enough, and you need no shop: your calendar leaves time for the way between two clients.',
    ],
    subjects: ['small-shop', 'travel-time', 'recommend', 'other-trade'],
    followUp: { ask: 'What eats most of your time?' },
  },
  'beauty-trades': {
    about: 'tans, nails, lashes, and the like',
    answer: [
      'That works the same way: whatever people book by the hour, with its own length, price, and rules.',
    ],
    subjects: ['other-trade', 'salon', 'recommend'],
    followUp: { ask: 'What eats most of your time?' },
  },
  'one-number-many': {
    about: 'several businesses on one number',
    answer: [
      'The phone caller asks what the call is about, and answers and books for the right one; each can also get a number of its own.',
    ],
    subjects: ['phone', 'which-shop', 'several-numbers', 'recommend'],
    helps: 'phone',
    followUp: 'offer',
  },
  'read-your-page': {
    about: 'something on our page that is just like your day',
    answer: ['Then it was written for you.'],
    subjects: ['small-talk', 'praise', 'recommend'],
    followUp: { ask: 'What would help you most, fewer calls or fewer empty chairs?' },
    isTalk: true,
  },
  'stood-up': {
    about: 'a call from us that didn’t come',
    answer: [
      'I’m sorry, that shouldn’t happen.',
      'I can’t see who was to call you; please write to {email}, and a person puts it right.',
    ],
    subjects: ['existing-client', 'complaint', 'contact'],
    followUp: 'nothing',
  },
  'did-it-arrive': {
    about: 'whether your form arrived',
    answer: [
      'If the page didn’t say that it arrived, please send it again: what you typed is still there, and nothing is stored twice.',
    ],
    subjects: ['page-trouble', 'form-draft', 'no-mail-arrived'],
    followUp: 'nothing',
  },
  'unwanted-mails': {
    about: 'mails that you don’t want',
    answer: [
      'I’m sorry you were bothered.',
      'Please write to {email} from that address, and a person sees to it that it stops.',
    ],
    subjects: ['unwanted-calls', 'no-spam', 'complaint', 'contact'],
    followUp: 'nothing',
  },
  'told-otherwise': {
    about: 'two answers of mine that don’t agree',
    answer: ['I’m sorry for the muddle; what counts is what stands in your written quote.'],
    subjects: ['agent-wrong', 'are-you-sure', 'complaint'],
    followUp: { ask: 'What was it about? Then I say it once more.' },
    isTalk: true,
  },
  'misheard-name': {
    about: 'a name that I got wrong',
    answer: [
      'Sorry, and thanks for putting me right.',
      'When I take your request, the name stands on the screen, and you can type it there.',
    ],
    subjects: ['agent-wrong', 'small-talk', 'visitor-sorry'],
    followUp: 'nothing',
    isTalk: true,
  },
  'mic-trouble': {
    about: 'a microphone that does nothing',
    answer: [
      'Your browser may be keeping it from us: allow the microphone for this page in its settings, and press the button again.',
      'Or just type; it works the same.',
    ],
    subjects: ['page-trouble', 'mic-on', 'typing'],
    followUp: 'nothing',
  },
  'mostly-walk-ins': {
    about: 'a shop that lives on walk-ins',
    answer: [
      'With mostly walk-ins you need less: people see the wait before they come, and somebody answers while you cut.',
      'If neither bothers you, keep your money.',
    ],
    subjects: ['recommend', 'walk-ins', 'wait-time', 'reasons-against'],
  },
  'what-is-automation': {
    about: 'what automation is',
    answer: [
      'That things happen by themselves which somebody does by hand today: the reminder goes out, the gap is filled, the calendar is up to date.',
    ],
    subjects: ['explain-ai', 'scheduling', 'offerings'],
  },
  'how-many-rings': {
    about: 'how many rings before it picks up',
    answer: ['You choose: at once, or after your own phone has rung for as long as you like.'],
    subjects: ['only-when-busy', 'phone-hours', 'phone'],
  },
  'handover-missed': {
    about: 'a caller who wants you when you can’t come to the phone',
    answer: [
      'Then it takes a message with the number, texts it to you at once, and tells the caller that you’ll ring back.',
    ],
    subjects: ['handover', 'put-through', 'phone'],
  },
  'owner-alerts': {
    about: 'whether you hear of a new booking',
    has: 'yes',
    answer: ['You get a text or an email for each booking, or one summary in the evening, as you like.'],
    subjects: ['scheduling', 'call-summary', 'reports'],
  },
  'ai-and-jobs': {
    about: 'people who lose their work to AI',
    answer: [
      'I understand that worry.',
      'This takes the calls that nobody gets to; your people stay, and are interrupted less.',
    ],
    subjects: ['replace-staff', 'let-go', 'opinion', 'skeptical'],
  },
  'desk-is-fine': {
    about: 'a receptionist who is good',
    answer: [
      'Then keep her; good people are hard to find.',
      'It would only take what comes while she’s busy or at home.',
    ],
    subjects: ['replace-staff', 'reasons-against', 'happy-already'],
  },
  'loyal-clients': {
    about: 'clients who come because of you',
    answer: [
      'That’s worth more than any software, and it doesn’t come between you: it answers when your hands are full, and whoever wants you gets you.',
    ],
    subjects: ['personal-touch', 'clients-dislike', 'reasons-against'],
  },
  'fair-point': {
    about: 'a doubt of yours',
    answer: ['That’s a fair point, and I don’t want to talk you into anything.'],
    subjects: ['skeptical', 'reasons-against', 'trust'],
    followUp: { ask: 'What would you need to see first?' },
    isTalk: true,
  },
  headache: {
    about: 'a mess in your day',
    answer: ['That sounds exhausting.'],
    subjects: ['stress', 'recommend', 'small-talk'],
    followUp: { ask: 'What would you hand over first: the phone, the messages, or the calendar?' },
    isTalk: true,
  },
  'tough-luck': {
    about: 'something that went badly',
    answer: ['I’m sorry, that’s hard.'],
    subjects: ['sorrow', 'stress', 'small-talk'],
    followUp: { ask: 'Is there a part of it that I can take off you, such as the phone?' },
    isTalk: true,
  },
  'picture-that': {
    about: 'a story of yours',
    answer: ['I can picture that.'],
    subjects: ['small-talk', 'visitor-joke', 'laughing'],
    counts: 'last',
    isTalk: true,
  },
  'something-to-it': {
    about: 'what you think of people',
    answer: ['There’s something to that.'],
    subjects: ['small-talk', 'opinion'],
    followUp: { ask: 'How is it in your shop?' },
    counts: 'last',
    isTalk: true,
  },
  'big-step': {
    about: 'a plan of yours',
    answer: ['That’s a big step; good luck with it!'],
    subjects: ['good-news', 'small-talk', 'not-open-yet'],
    followUp: { ask: 'What has to be ready by then?' },
    isTalk: true,
  },
  'just-staff': {
    about: 'looking for your boss',
    answer: ['Then have a look around, and tell them what you liked.'],
    subjects: ['on-behalf', 'show-partner', 'justLooking'],
    followUp: { ask: 'What will they ask first, the price or what it does?' },
    isTalk: true,
  },
  'tired-of-pitches': {
    about: 'people who want to sell you something',
    answer: ['Then I’ll spare you the pitch: ask me whatever you like, and I answer just that.'],
    subjects: ['no-pitch', 'skeptical', 'small-talk'],
    isTalk: true,
  },
  'your-rules': {
    about: 'how it behaves in a case of your own',
    answer: [
      'Yes, as a rule of yours: you tell us in plain words, such as who does what, and when.',
      'Whatever they don’t cover, it passes on to you.',
    ],
    subjects: ['booking-rules', 'tells-rules', 'bot-learns', 'odd-questions'],
  },
} as const satisfies Record<string, AgentAnswer>;
