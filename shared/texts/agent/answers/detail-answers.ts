import type { AgentAnswer } from '../agent-answer.ts';

/** What careful owners ask of the offerings, the contract, and the agency. */
export const detailAnswers = {
  'login-security': {
    about: 'login with a second factor',
    answer: [
      'I don’t know how its login is secured, such as with a second factor or single sign-on.',
      'Ask in the intro call or write to {email}, so that you have it in writing.',
    ],
    subjects: ['data'],
  },
  'back-office-screen-reader': {
    about: 'managing it with a screen reader',
    answer: [
      'I can’t promise that for the part where you manage your bookings.',
      'The website itself works with keyboard and screen reader, so have us show you the rest in the intro call before you agree.',
    ],
    subjects: ['accessibility'],
  },
  'large-letters': {
    about: 'big letters for older readers',
    answer: [
      'Just ask for it, and say in the intro call who reads your site.',
      'You see a first design after a week, and two rounds of changes are in the price, so the letters can grow.',
    ],
    subjects: ['accessibility', 'website'],
  },
  'client-file-upload': {
    about: 'clients uploading a file',
    answer: [
      'I can’t promise that a file can go along with a booking.',
      'Clients can fill in a form before they come, and in the intro call we tell you whether an upload works too.',
    ],
    subjects: ['scheduling'],
  },
  'minimum-group': {
    about: 'canceling a class too small',
    answer: [
      'I can’t promise that it cancels a class by itself when too few people signed up.',
      'Tell us that rule in the intro call, and your plan says whether it works.',
    ],
    subjects: ['scheduling'],
  },
  'pay-later-apps': {
    about: 'Klarna and paying later',
    answer: [
      'I can’t promise Klarna or Afterpay.',
      'Clients pay by card through Stripe or Square, and in the intro call you can ask what else works for you.',
    ],
    subjects: ['scheduling'],
  },
  'renter-payouts': {
    about: 'payouts to booth renters',
    answer: [
      'I don’t know whether payments can go to each renter’s own account.',
      'Each can have a calendar and prices of their own, and the money part we check in the intro call.',
    ],
    subjects: ['scheduling'],
  },
  'staff-swap-shifts': {
    about: 'staff swapping shifts',
    answer: [
      'I can’t promise that your people can swap among themselves.',
      'Everybody has their own hours in the calendar, and you can change those on your phone.',
    ],
    subjects: ['scheduling'],
  },
  'calendar-clock-changes': {
    about: 'time zones and clock changes',
    answer: [
      'I can’t promise from here how your calendar handles time zones or the clock change.',
      'Ask it in the intro call, and your plan says it in writing.',
    ],
    subjects: ['scheduling'],
  },
  'reads-back-booking': {
    about: 'repeating date and time back',
    answer: [
      'I don’t know that for sure, so try it: you call it yourself before any client does.',
      'If you miss something, such as the time being repeated, say so before the launch.',
    ],
    subjects: ['phone'],
  },
  'hide-prices': {
    about: 'leaving prices off the site',
    answer: [
      'Yes, only the prices you give us are shown and said, so you can leave out whichever you like.',
      'Whoever asks for the rest is passed on to you.',
    ],
    subjects: ['website'],
  },
  'no-fixed-prices': {
    about: 'prices that differ each time',
    answer: [
      'Then it names no price and says only what you tell it to, in your words.',
      'It asks what you want to know first and passes the rest on to you.',
    ],
    subjects: ['chatbot'],
  },
  'quiet-discounts': {
    about: 'discounts that nobody else sees',
    answer: [
      'Then don’t put it in: it only knows what you gave it and can’t tell what it doesn’t know.',
      'What you take off at the chair stays between you and your client.',
    ],
    subjects: ['chatbot'],
  },
  'company-invoice-clients': {
    about: 'companies paying you by invoice',
    answer: [
      'Paying online is up to you, so a company can book and get your invoice as always.',
      'We don’t write that invoice, since accounting stays in the tools you have.',
    ],
    subjects: ['scheduling'],
  },
  'counting-notice': {
    about: 'how the notice is counted',
    answer: [
      'It ends thirty days after you tell us, so notice in the middle of June runs to the middle of July.',
      'The exact words are in your contract, which you read before you agree.',
    ],
    subjects: ['contract'],
  },
  'what-is-small-change': {
    about: 'what counts as small change',
    answer: [
      'A new price, a holiday, or somebody new on the team: what comes up in a normal week is small.',
      'If you have more in mind, ask in the intro call, and your plan says what counts.',
    ],
    subjects: ['support'],
  },
  'bigger-change-cost': {
    about: 'what bigger changes cost',
    answer: [
      'I have no price for bigger changes.',
      'You hear it before anything is done, because no work starts until you agree.',
    ],
    subjects: ['price'],
  },
  'team-languages': {
    about: 'languages our people speak',
    answer: [
      'I don’t know who on our team speaks which language.',
      'Say with your request which one you’d like, and a person tells you whether it works.',
    ],
    subjects: ['languages', 'company'],
  },
  'drop-one-service': {
    about: 'dropping one, keeping the others',
    answer: [
      'Yes, you can drop one and keep the others, since nothing is a bundle.',
      'Each goes from month to month, with {notice} notice.',
    ],
    subjects: ['contract'],
  },
  'switching-service': {
    about: 'switching to another service',
    answer: [
      'You can switch whenever you like, but each service has a setup price of its own, such as {phoneOnce} for the phone caller.',
      'So start with what hurts most.',
    ],
    subjects: ['price'],
  },
  'pay-yearly': {
    about: 'yearly payment',
    answer: [
      'I only know the monthly way.',
      'Whether yearly payment is possible, ask in the intro call or at {email}.',
    ],
    subjects: ['payment'],
  },
  'phone-dearer-than-chat': {
    about: 'why the phone costs more',
    answer: [
      'Because it takes spoken calls, and {phoneIncluded} of them are in the monthly price.',
      'If people mostly write to you, the chatbot is enough.',
    ],
    subjects: ['price'],
  },
  'setup-pays-for': {
    about: 'what the setup price pays for',
    answer: [
      'It pays for setting things up with your prices, your hours, your rules, and your way of talking to clients, until you have tried it.',
      'You pay that once.',
    ],
    subjects: ['price', 'price-parts'],
  },
  'website-so-cheap': {
    about: 'why the website costs so little',
    answer: [
      'It costs less because it’s a small thing: up to eight pages, no online shop, and no new logo.',
      'The plan says exactly what you get before you agree.',
    ],
    subjects: ['price'],
  },
  'legal-form': {
    about: 'our legal form',
    answer: [
      'I don’t know the legal form.',
      'It stands in the contract, which you read before you agree, and if you need it sooner, write to {email}.',
    ],
    subjects: ['company'],
  },
  'clients-who-left': {
    about: 'clients who left or complained',
    answer: [
      'I don’t know who left or what they complained about, and I won’t make up a story.',
      'Ask it in the intro call, where a person can answer.',
    ],
    subjects: ['references'],
  },
  'ever-sued': {
    about: 'lawsuits against the agency',
    answer: [
      'I know of none, but I only know what people here wrote down for me.',
      'Ask it in the intro call and get the answer from a person.',
    ],
    subjects: ['company'],
  },
  'past-data-leak': {
    about: 'data leaks in the past',
    answer: [
      'I know of no leak, but I’m not the one to vouch for that.',
      'Write to {email}, and a person answers you in writing.',
    ],
    subjects: ['data'],
  },
  'if-data-leaks': {
    about: 'who tells people after a leak',
    answer: [
      'I don’t know who has to tell whom after a leak.',
      'Look for it in the data processing agreement before you sign it, and ask in the intro call if it isn’t clear.',
    ],
    subjects: ['data'],
  },
  'website-with-booking': {
    about: 'scheduling together with the website',
    answer: [
      'No, the website and scheduling are two things, each with its own price.',
      'They work together, and the site can also lead to a booking tool that you already have.',
    ],
    subjects: ['offerings'],
  },
  'least-work': {
    about: 'the one with least work',
    answer: [
      'The chatbot, I’d say: it’s live in {chatbotTime} and needs little more than your prices, hours, and rules.',
      'A website also asks for photos and a talk about the texts.',
    ],
    subjects: ['recommend'],
  },
  'monthly-each': {
    about: 'the monthly price of each service',
    answer: [
      'A month, it’s {websiteMonthly} for the website, {chatbotMonthly} for the chatbot, {phoneMonthly} for the phone caller, and {schedulingMonthly} for scheduling.',
      'Just add up those you want.',
    ],
    subjects: ['price'],
  },
  'what-is-domain': {
    about: 'what a domain is',
    answer: [
      'It’s your website’s address, the part people type in to find you, such as yourshop.com.',
      'You can use the one you have or get a new one in your name.',
    ],
    subjects: ['website'],
  },
  'empty-week-shows': {
    about: 'people seeing an empty calendar',
    answer: [
      'They see only the times that you open for them, and never who is booked.',
      'So a quiet week need not look like one.',
    ],
    subjects: ['scheduling'],
  },
  'listens-in-shop': {
    about: 'whether it listens in your shop',
    answer: [
      'No, it hears only who calls, and only while the call lasts.',
      'Those calls aren’t recorded either.',
    ],
    subjects: ['data'],
  },
  'instructions-to-clients': {
    about: 'telling clients how to prepare',
    answer: [
      'It tells people what you wrote down for them, in the chat and on the phone.',
      'Whether it also goes out with the reminder or after a visit, I can’t promise, so ask in the intro call.',
    ],
    subjects: ['chatbot'],
  },
  'explain-from-start': {
    about: 'explaining it all from the beginning',
    answer: [
      'Sure: one thing answers your phone, one answers messages, one keeps the calendar, and one is your website.',
      'A person goes through it slowly with you in the free intro call.',
    ],
    subjects: ['offerings'],
  },
  'offer-other-staff': {
    about: 'offering somebody who is free',
    answer: [
      'It says who is free sooner, and people choose for themselves.',
      'Whoever wants only that one person gets the next free time or a place on the waiting list.',
    ],
    subjects: ['scheduling'],
  },
  'invoice-splitting': {
    about: 'how your invoices are split',
    answer: [
      'I can’t say from here how invoices are split and dated.',
      'Say in the intro call what your bookkeeping needs, and what we agree stands in the written quote.',
    ],
    subjects: ['payment'],
  },
  'no-faces': {
    about: 'pictures without faces',
    answer: [
      'That’s fine, the site shows only the photos you give us.',
      'Hair, hands, and the shop say plenty without a face.',
    ],
    subjects: ['website'],
  },
  'gym-crowd': {
    about: 'how crowded the gym is',
    answer: [
      'No, it doesn’t know who is inside, since check-in stays with your gym software.',
      'It knows only what is booked and what is free.',
    ],
    subjects: ['gym'],
  },
  'who-is-in-today': {
    about: 'who is working today',
    answer: [
      'Yes, everybody has a calendar of their own, so people see on your site who has free times today.',
      'Whoever is off, you mark with one tap.',
    ],
    subjects: ['scheduling'],
  },
  'waitlist-order': {
    about: 'your own waiting list order',
    answer: [
      'By itself, a slot goes to the next in line.',
      'Whether your favorites can come first, ask in the intro call, and somebody you never want you can block.',
    ],
    subjects: ['scheduling'],
  },
  'redesign-site': {
    about: 'redoing the site you have',
    answer: [
      'We build it fresh, from {websiteOnce}, and move your texts and photos over.',
      'Or you keep the site you have, and only the chatbot and the booking go onto it.',
    ],
    subjects: ['website'],
  },
  'long-price-list': {
    about: 'a long list of prices',
    answer: [
      'You needn’t type it up: the list you already have will do, and you can send it to {email}.',
      'For prices and rules we count {ownerHours}, and a long list may take more.',
    ],
    subjects: ['process'],
  },
  'client-erasure': {
    about: 'erasing one of your clients',
    answer: [
      'Their data is yours, so you decide: write to {email}, and we erase it.',
      'A backup may hold it until it’s replaced.',
    ],
    subjects: ['data', 'erase'],
  },
  'neutral-address': {
    about: 'no sir and no ma’am',
    answer: [
      'You choose how it greets people, so it can do without sir or ma’am.',
      'You hear it yourself before any client does, and you correct it in plain words.',
    ],
    subjects: ['voice-style'],
  },
  'site-colors': {
    about: 'the colors of your site',
    answer: [
      'Any color you like, it’s your site.',
      'You see a first design after a week, and two rounds of changes are in the price.',
    ],
    subjects: ['website'],
  },
  'comparing-vendors': {
    about: 'comparing several vendors',
    answer: [
      'Good, comparing is how I’d do it too.',
      'Ask each of us how you get out: here it’s {notice} notice, and you keep the site.',
    ],
    subjects: ['compare'],
  },
  'forwarding-cost': {
    about: 'what forwarding calls costs',
    answer: [
      'That depends on your phone company, so ask them first.',
      'If forwarding costs too much there, we can move the number over to us instead.',
    ],
    subjects: ['keep-number'],
  },
  'phone-cannot': {
    about: 'what the phone caller can’t do',
    answer: [
      'It makes no calls of its own, takes no card numbers, and doesn’t settle anything unusual.',
      'It books the simple ones and takes a message for the rest.',
    ],
    subjects: ['phone'],
  },
  'agency-not-do': {
    about: 'what the agency doesn’t do',
    answer: [
      'Ads, posts for social media, logos, online shops, apps, and payroll we don’t do.',
      'We do four things: the website, the chatbot, the phone caller, and scheduling.',
    ],
    subjects: ['offerings'],
  },
  'chatbot-vs-phone': {
    about: 'chatbot and phone caller compared',
    answer: [
      'The chatbot answers in writing, in seconds, and the phone caller talks to those who ring.',
      'Both know the same prices, hours, and rules.',
    ],
    subjects: ['offerings'],
  },
  'text-consent': {
    about: 'clients agreeing to texts',
    answer: [
      'Offers and greetings go only to those who agreed to get them.',
      'And whoever answers STOP gets no more texts at all.',
    ],
    subjects: ['no-shows'],
  },
  'domain-at-registrar': {
    about: 'a domain registered elsewhere',
    answer: [
      'It can stay where it’s registered, and we only point it to the new site.',
      'It stays in your name the whole time.',
    ],
    subjects: ['website'],
  },
  'keep-google-reviews': {
    about: 'keeping your Google reviews',
    answer: [
      'No, you don’t lose them: they hang on your Google profile and not on your website.',
      'The new site can show them, too.',
    ],
    subjects: ['reviews'],
  },
  'work-after-launch': {
    about: 'your work after the launch',
    answer: [
      'Not much: you read what it said when you like, and correct it in plain words when something is off.',
      'Small changes you can leave to us.',
    ],
    subjects: ['process'],
  },
  'write-policy': {
    about: 'help with a cancellation policy',
    answer: [
      'Yes, we go through it with you when we gather your rules: until when people may cancel, and what happens after that.',
      'You decide, and it’s then told to everyone.',
    ],
    subjects: ['scheduling'],
  },
  'says-ai-first': {
    about: 'saying it’s AI right away',
    answer: [
      'Yes, it can: the greeting is yours, so it may say at once that it’s an AI.',
      'Otherwise it says so whenever somebody asks.',
    ],
    subjects: ['identity'],
  },
  'simple-ones': {
    about: 'what the simple ones are',
    answer: [
      'The ones that your prices, hours, and calendar settle by themselves, such as a beard trim on Friday.',
      'Anything unusual it notes and leaves to you.',
    ],
    subjects: ['phone'],
  },
  'explain-to-members': {
    about: 'how to tell your clients',
    answer: [
      'Say it plainly: when your hands are full, an AI picks up, it says so when asked, and whoever wants you gets you.',
      'That’s the whole story, with nothing to hide.',
    ],
    subjects: ['handover'],
  },
  'site-without-ai': {
    about: 'a website without any AI',
    answer: [
      'Yes, you can take the website alone, with no chatbot and no phone agent.',
      'It has your prices, your photos, and a booking button.',
    ],
    subjects: ['website'],
  },
  'franchise-permission': {
    about: 'what your franchise allows',
    answer: [
      'Only your franchise contract can say that, so ask your head office first.',
      'After the intro call you get the plan on one page to show them, and you can also take one service without a website.',
    ],
    subjects: ['company'],
  },
  'text-info-to-callers': {
    about: 'texting callers a link',
    answer: [
      'I can’t promise that for every call.',
      'It texts a booking link to whoever hangs up too early, and tells callers your address and parking right on the phone.',
    ],
    subjects: ['phone'],
  },
  'missed-monthly-payment': {
    about: 'a payment of yours failing',
    answer: [
      'I don’t know the exact steps, so ask for them in the intro call before you agree.',
      'Your site, your domain, your number, and your clients’ data stay yours in any case.',
    ],
    subjects: ['payment'],
  },
  'caller-verification': {
    about: 'knowing who the caller is',
    answer: [
      'It knows regulars by the number they call from.',
      'What else it asks before it changes a booking, bring up in the intro call, and your plan names it.',
    ],
    subjects: ['phone'],
  },
  'custom-questions': {
    about: 'asking your own questions at booking',
    answer: [
      'Yes, it can ask what you want to know when people book, such as the address or quiet or chatty.',
      'You read the answers before they come.',
    ],
    subjects: ['scheduling'],
  },
  'machine-warmth': {
    about: 'warmth from a machine',
    answer: [
      'It has none: it answers kindly and quickly, and the warmth stays your part.',
      'It only takes the calls you can’t, and whoever wants you gets you.',
    ],
    subjects: ['handover'],
  },
  'site-awards-jobs': {
    about: 'awards and job openings online',
    answer: [
      'Yes, that can stand on your site like any other text of yours.',
      'You add it or take it down yourself, from your phone.',
    ],
    subjects: ['website'],
  },
} as const satisfies Record<string, AgentAnswer>;
