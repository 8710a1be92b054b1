import { brand } from '../../../agency/brand.ts';
import type { AgentAnswer } from '../agent-answer.ts';

/** The agency itself. */
export const agencyAnswers = {
  compare: {
    about: 'how we compare',
    answer: [
      'We do the work for you, and you test everything before your clients do.',
      'And you can leave from month to month.',
    ],
  },
  'why-not-diy': {
    about: 'doing it yourself',
    answer: [
      'You can, with tools like Wix and a chatbot from the shelf; it takes evenings, and you keep it running yourself.',
      'We do it for you and look after it.',
    ],
    subjects: ['compare'],
  },
  references: {
    about: 'references and examples',
    has: 'on request',
    answer: [
      'After the intro call we put you in touch with an owner who works with it, if they agree.',
      'I give out no names or numbers here.',
    ],
    followUp: 'offer',
  },
  'site-examples': {
    about: 'the examples on this site',
    answer: ['The evening and the chats on this page are made up, to show the idea; the page says so.'],
    subjects: ['references'],
  },
  'how-many-clients': {
    about: 'how many clients we have',
    answer: ['We work for {clients}.'],
    subjects: ['references', 'company'],
  },
  results: {
    about: 'results',
    answer: [
      'I have no numbers I could promise you: it depends on how many calls you miss today.',
      'Owners who work with it can tell you theirs, after the intro call.',
    ],
    subjects: ['references', 'trial', 'compare'],
  },
  company: {
    about: 'who we are',
    answer: [
      '{brand} is a small agency of {team} in {city}, for {audience}.',
      '{founders} started it in {since}.',
    ],
  },
  founders: {
    about: 'who runs it',
    answer: ['{founders} started {brand} and still run it.'],
    subjects: ['company'],
  },
  'team-size': {
    about: 'how many we are',
    answer: ['We are {team}.'],
    subjects: ['company'],
  },
  'since-when': {
    about: 'how long we have been around',
    answer: ['Since {since}.'],
    subjects: ['company', 'references'],
  },
  location: {
    about: 'where we are',
    answer: ['We’re in {city}, and work for shops across {workArea}.'],
    subjects: ['company', 'contact'],
  },
  'work-area': {
    about: 'where we work',
    answer: ['So far we work only for shops in {workArea}; there it all goes by video and phone.'],
    subjects: ['company', 'other-trade', 'languages'],
  },
  outsourced: {
    about: 'who does the work',
    answer: ['We do all of it ourselves, with {team}; nothing is passed on to others.'],
    subjects: ['company'],
  },
  trust: {
    about: 'whether this is serious',
    answer: [
      'I’d be careful too: nothing is owed before you agree in writing, and the intro call is free.',
      'And the people behind it have names: {founders}, in {city}.',
    ],
    subjects: ['company', 'references', 'trial', 'price-parts', 'compare', 'contract'],
  },
  'made-this-site': {
    about: 'who made this site',
    answer: ['We did: this site and I are what we build for others.'],
    subjects: ['company', 'technology', 'website', 'identity'],
  },
  'name-meaning': {
    about: 'our name',
    answer: ['A foyer is where people are welcomed; that’s the idea.'],
    subjects: ['company'],
  },
  reachable: {
    about: 'when we can be reached',
    answer: ['People are here {officeHours}; I’m here at any hour.'],
    subjects: ['hours', 'contact', 'company'],
  },
  'jobs-press': {
    about: 'jobs, press, and partnerships',
    answer: [
      `For jobs, press, or partnerships, please write to ${brand.contactEmail}.`,
      'A person will read it.',
    ],
    followUp: 'nothing',
  },
  'no-sales': {
    about: 'selling something to us',
    answer: [`I can’t buy anything; please write to ${brand.contactEmail}.`],
    subjects: ['jobs-press'],
    followUp: 'nothing',
  },
  'wrong-business': {
    about: 'an appointment at a salon',
    answer: [
      'We don’t cut hair ourselves: {brand} is an agency that builds websites, chatbots, and phone agents for such shops.',
      'For an appointment or a membership, please ask the shop itself.',
    ],
    subjects: ['company', 'off-topic', 'existing'],
    followUp: 'nothing',
  },
  'compare-named': {
    about: 'another provider',
    answer: ['We do the work for you, and you test everything before your clients do.'],
    subjects: ['compare', 'price'],
  },
  'reasons-against': {
    about: 'reasons not to take it',
    answer: ['If you rarely miss a call and nobody stays away, you don’t need us; keep your money.'],
    subjects: ['compare', 'recommend', 'company'],
  },
  'happy-already': {
    about: 'keeping what works',
    answer: ['Then keep what works: we only add what’s missing, and you can leave from month to month.'],
    subjects: ['compare', 'integrations', 'justLooking', 'small-talk'],
  },
  'what-is-it': {
    about: 'what we do, in one sentence',
    answer: ['{brand} sets up websites, chatbots, phone agents, and calendars for {audience}.'],
    subjects: ['offerings', 'company'],
  },
  'own-numbers': {
    about: 'our own numbers',
    answer: ['That stays with us: I tell no margins, costs, or sales of ours.'],
    subjects: ['company', 'off-topic'],
    followUp: 'nothing',
  },
  'group-size': {
    about: 'groups of your size',
    answer: ['I can’t name one of that size.', 'Ask in the intro call, and we say it honestly.'],
    subjects: ['references', 'other-trade', 'company'],
  },
  'let-go': {
    about: 'receptionists who were let go',
    answer: ['I don’t know of any, and it isn’t meant for that: it takes the calls that nobody gets to.'],
    subjects: ['compare', 'references'],
  },
  'not-automate': {
    about: 'what not to automate',
    answer: [
      'What needs your eye or your heart: consultations, complaints, and hard talks.',
      'The rest is usually calls, questions, and reminders.',
    ],
    subjects: ['recommend', 'handover', 'mistakes'],
  },
  'personal-touch': {
    about: 'the personal touch',
    answer: [
      'It doesn’t come between you and your clients: it answers when your hands are full, and whoever wants you gets you.',
    ],
    subjects: ['compare', 'handover', 'mistakes'],
  },
  'common-troubles': {
    about: 'what other owners tell us',
    answer: [
      'Mostly the same two things: the phone rings while their hands are full, and people don’t show up.',
    ],
    subjects: ['recommend', 'references', 'company'],
  },
  'vs-booking-app': {
    about: 'booking apps such as Fresha',
    answer: [
      'If a booking app does all you need, keep it; we add what answers your phone and your messages.',
    ],
    subjects: ['compare', 'integrations'],
  },
  'unwanted-calls': {
    about: 'calls you don’t want',
    answer: [
      'I’m sorry you were bothered; we don’t call people who didn’t ask.',
      'Write to {email} with the number, and a person looks into it.',
    ],
    subjects: ['complaint', 'contact'],
    followUp: 'nothing',
  },
  'no-shop': {
    about: 'people without a shop',
    answer: ['No harm done: we only work for shops, so for a haircut or a class please ask the shop itself.'],
    subjects: ['off-topic', 'company'],
    followUp: 'nothing',
  },
  'questions-where': {
    about: 'where the questions are',
    answer: ['On the home page, further down, under “Questions owners ask”; or just ask me.'],
    subjects: ['company', 'capabilities'],
  },
  'talk-to-founder': {
    has: 'yes',
    about: 'talking to the founders',
    answer: ['It’s a video or phone call with one of the founders.'],
    subjects: ['company', 'contact', 'booking-how'],
  },
  'closed-door': {
    about: 'a shop that is closed',
    answer: [
      'I’m sorry you’re standing there; that isn’t our door, we only build websites and phone agents for shops.',
      'Please ring the shop itself.',
    ],
    subjects: ['wrong-business', 'complaint', 'off-topic'],
    followUp: 'nothing',
  },
  'shop-gift-card': {
    about: 'a gift card for yourself or a friend',
    has: 'no',
    answer: [
      'We’re an agency and not a salon, so I have none to sell.',
      'The shop you have in mind can tell you.',
    ],
    subjects: ['wrong-business', 'gift-cards', 'off-topic'],
    followUp: 'nothing',
  },
  'shop-bad-cut': {
    about: 'a visit that went wrong',
    answer: [
      'I’m sorry that happened, but it wasn’t us: we only build websites and phone agents for shops.',
      'Please tell the shop itself; they’ll want to know.',
    ],
    subjects: ['wrong-business', 'complaint', 'off-topic'],
    followUp: 'nothing',
  },
  'shop-visit': {
    about: 'an appointment you have at a shop',
    answer: [
      'Your appointment isn’t with us: we build websites and phone agents for shops, and I can’t see their calendars.',
      'Please call the shop itself.',
    ],
    subjects: ['wrong-business', 'existing', 'off-topic'],
    followUp: 'nothing',
  },
  'shop-membership': {
    about: 'your gym membership',
    answer: [
      'Your membership is with your gym, and I can’t reach into it: we’re the agency that builds websites for gyms.',
      'Please ask at their desk.',
    ],
    subjects: ['wrong-business', 'off-topic'],
    followUp: 'nothing',
  },
  'shop-lost-thing': {
    about: 'something you left at a shop',
    answer: [
      'That must still be at the shop; we’re only an agency for websites and phones, so please call them.',
    ],
    subjects: ['wrong-business', 'off-topic'],
    followUp: 'nothing',
  },
  press: {
    about: 'a talk with the press',
    answer: [
      'I can’t speak for them or set up an interview; please write to {email} with your deadline.',
      'A person reads it.',
    ],
    subjects: ['jobs-press', 'company'],
    followUp: 'nothing',
  },
  'job-seeker': {
    about: 'working here',
    answer: ['I don’t know of an open job; please write to {email}, and a person reads it.'],
    subjects: ['jobs-press', 'company'],
    followUp: 'nothing',
  },
  'student-project': {
    about: 'a school project',
    has: 'yes',
    answer: [
      'Ask me whatever I know about chatbots and phone agents.',
      'For an interview or a survey please write to {email}, and a person reads it.',
    ],
    subjects: ['jobs-press', 'off-topic'],
    followUp: 'nothing',
  },
  partnership: {
    about: 'working together as a partner',
    answer: ['I know of no partner program; please write to {email}, and a person reads it.'],
    subjects: ['jobs-press', 'company', 'discount'],
    followUp: 'nothing',
  },
  'vendor-papers': {
    about: 'papers for your purchasing',
    has: 'on request',
    answer: [
      'I have no insurance certificate, W-9, or report here; please write to {email}, and a person answers.',
      'Security certificates such as SOC 2 we don’t hold.',
    ],
    subjects: ['soc2', 'contract', 'contact'],
    followUp: 'nothing',
  },
  nda: {
    about: 'a confidentiality agreement',
    has: 'on request',
    answer: ['Please send it to {email} before the call; a person has to read it, and I can sign nothing.'],
    subjects: ['contract', 'data', 'contact'],
    followUp: 'nothing',
  },
  'where-exactly': {
    about: 'our street',
    answer: [
      'We’re in {city}; the street I don’t have here.',
      'Near {city} we also meet in person, so ask for it when you book.',
    ],
    subjects: ['location', 'company', 'contact'],
  },
  currency: {
    about: 'the currency of our prices',
    answer: ['All our prices are in {currency}, also for shops in Canada.'],
    subjects: ['price', 'price-parts', 'work-area'],
  },
  'canada-dollars': {
    about: 'shops in Canada',
    answer: ['We work across {workArea}, by video and phone, and all prices are in {currency}.'],
    subjects: ['work-area', 'currency', 'price'],
  },
  'time-zone': {
    about: 'our time zone',
    answer: ['Pacific time, since we’re in {city}: people are here {officeHours}.'],
    subjects: ['reachable', 'hours', 'contact'],
  },
  'here-now': {
    about: 'whether somebody is here now',
    answer: ['This is just me, the AI, at any hour; people are here {officeHours}.'],
    subjects: ['reachable', 'presence', 'person-now', 'identity', 'contact'],
    followUp: 'nothing',
  },
  'reference-nearby': {
    about: 'clients near you',
    answer: [
      'I give out no names, so I can’t tell you who works with us near you.',
      'After the intro call we put you in touch with an owner, if they agree.',
    ],
    subjects: ['references', 'company', 'work-area'],
    followUp: 'offer',
  },
  'our-reviews': {
    about: 'what others write about us',
    answer: [
      'I don’t know what is written about us elsewhere.',
      'Better than stars: after the intro call we put you in touch with an owner, if they agree.',
    ],
    subjects: ['references', 'company', 'trust'],
    followUp: 'offer',
  },
  'our-social': {
    about: 'our own pages elsewhere',
    answer: ['I have no such link here; this site and {email} are what I know.'],
    subjects: ['company', 'contact', 'references'],
    followUp: 'nothing',
  },
  'burned-before': {
    about: 'bad experience with another agency',
    answer: [
      'That’s a rotten thing to go through, and I’d be careful too.',
      'Here you pay nothing before a price in writing, half of it only at launch, and the domain stays in your name.',
    ],
    subjects: ['trust', 'contract', 'compare', 'ownership'],
  },
  'staff-dislikes': {
    about: 'a team that is against it',
    answer: [
      'Let them try it before your clients do: it takes the calls that nobody gets to, so they get interrupted less.',
      'And they get half an hour of training.',
    ],
    subjects: ['replace-staff', 'training', 'compare'],
  },
  'partner-against': {
    about: 'a partner who is not convinced',
    answer: [
      'Then take the free intro call together, and ask the hard questions there.',
      'Afterward you get the plan on one page, with the price, and decide in peace.',
    ],
    subjects: ['show-partner', 'process', 'booking-how', 'trust'],
    followUp: 'offer',
  },
  'get-more-clients': {
    about: 'getting more clients',
    answer: [
      'We help with the part after they look for you: being found on Google, getting an answer, and finding a free time.',
      'Ads we don’t run.',
    ],
    subjects: ['recommend', 'reviews', 'results', 'worth-it'],
  },
  'recommend-tool': {
    about: 'which software to buy',
    answer: [
      'I recommend no tools; if yours can be connected, keep it.',
      'Google Calendar, Outlook, Square, Mindbody, and Acuity all work with ours.',
    ],
    subjects: ['integrations', 'compare', 'off-topic'],
  },
  'learn-to-build': {
    about: 'learning to build it yourself',
    has: 'no',
    answer: ['We don’t teach how to build it; we build it for you and look after it.'],
    subjects: ['why-not-diy', 'compare', 'training', 'off-topic'],
  },
  'team-languages': {
    about: 'languages our people speak',
    answer: [
      'I don’t know who on our team speaks which language.',
      'Say with your request which one you’d like, and a person tells you whether it works.',
    ],
    subjects: ['languages', 'company'],
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
  'comparing-vendors': {
    about: 'comparing several vendors',
    answer: [
      'Good, comparing is how I’d do it too.',
      'Ask each of us how you get out: here it’s {notice} notice, and you keep the site.',
    ],
    subjects: ['compare'],
  },
  'franchise-permission': {
    about: 'what your franchise allows',
    answer: [
      'Only your franchise contract can say that, so ask your head office first.',
      'After the intro call you get the plan on one page to show them, and you can also take one service without a website.',
    ],
    subjects: ['company'],
  },
  'team-background': {
    about: 'what the people did before',
    answer: [
      'I don’t know what the people here did before.',
      'Ask them in the intro call, they’ll tell you.',
    ],
    subjects: ['company'],
  },
} as const satisfies Record<string, AgentAnswer>;
