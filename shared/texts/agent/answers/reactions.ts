/**
 * Replies to a remark, a doubt or a story without a written answer, by theme: a human word first, and at most one more
 * helpful sentence. Each suits everything of its theme, contains no fact that an owner could change, and asks at most one
 * question. The theme is learned from examples/sayings.tsv.
 */
export const reactions = {
  'human-touch': [
    'That talk is what people come back for, and it stays with you. The agent only takes what comes in while your hands are full.',
    'Nobody has to talk to a machine: whoever asks for a person gets one. It’s there for the calls that would ring out.',
    'I wouldn’t want that to change, either. Greet everybody you can yourself, and let it take the rest.',
  ],
  'own-staff': [
    'Nobody has to go for it. It takes what your people don’t get to, at night or with a client in the chair.',
    'I’d ask your people first: it should take off them what they like least.',
    'Your people stay what they are; it only picks up when none of them can.',
  ],
  'too-small': [
    'Then you may not need much, or nothing at all, and we’d tell you so. It pays only where calls or messages get lost.',
    'If it runs well as it is, leave it alone. How many calls would you say you miss in a week?',
    'One chair is enough for it, and so is saying that it isn’t worth it yet. One part alone is a start, too.',
  ],
  'craft-is-different': [
    'Your craft stays your call: it asks what you’d ask first, and leaves the judging to you.',
    'Not everything can be booked by rule, and it needn’t be. The simple ones get booked, and the rest comes to you as a message.',
  ],
  'others-decide': [
    'Then decide it together: you get it all in writing, to show around. They are welcome on the intro call, too.',
    'Nobody should be talked into it. What would they want to know first?',
  ],
  'money-tight': [
    'Then don’t stretch for it. The intro call costs nothing, and you know the fixed price before you decide.',
    'I understand; you’d want it to earn its keep. One part alone is the cheapest way to find out.',
    'That’s fair: if it doesn’t bring back what it costs, it’s not for you. What does a missed client cost you?',
  ],
  'not-now': [
    'No rush at all: it can wait until things are calmer.',
    'Then later is better. Leave your name and a good time if you like, and nothing happens before.',
  ],
  'tech-doubt': [
    'That’s a sound worry: it does get things wrong now and then. You try it first, and what it doesn’t know goes to you.',
    'I wouldn’t trust it blindly, either. You decide what it may say and do, and you can read along.',
    'You don’t need to like technology for it: we set it up, and you keep working the way you do.',
  ],
  trust: [
    'After that I’d be careful, too. You get everything in writing first, and try it before your clients do.',
    'A healthy doubt. Ask me the hardest thing you have, and if I don’t know it I’ll say so.',
    'You shouldn’t take it on faith: see it work first, and then decide.',
  ],
  'diy-or-others': [
    'If that works for you, keep it. What does it still leave for you to do?',
    'That can be a fine way. The difference here is that somebody sets it up and looks after it for you.',
    'It needn’t be one or the other. What do you like about the one you have?',
  ],
  privacy: [
    'It’s right to ask what happens with it. What would you want to know: what is kept, where, or for how long?',
    'Your clients’ details are yours, and I’d guard them, too. Ask me what is kept, and who can see it.',
  ],
  'missed-calls': [
    'A phone that rings when your hands are full is a lost client, or a cold coffee. That’s what the phone caller picks up.',
    'You can’t be on the phone and with a client at once. The phone caller would take those calls.',
  ],
  messages: [
    'The same questions over and over, and half of them at night. The chatbot answers those while you work or sleep.',
    'Answering all of that is a second job. The chatbot would take most of it.',
  ],
  'bookings-mess': [
    'That’s a day made harder than it has to be. One calendar for everybody would take most of it off you.',
    'Sounds like the calendar runs you, and not you the calendar. Scheduling would sort out a good part of that.',
  ],
  'no-shows': [
    'An empty chair that somebody had promised to fill is the worst kind. Reminders, and a deposit if you want one, help with that.',
    'That’s money out of your pocket. Scheduling reminds people the day before, and fills the gap when somebody cancels.',
  ],
  'website-trouble': [
    'People look you up before they come, so that’s worth mending. A new website would take care of it.',
    'That must be annoying every time you see it. A website that is kept up for you would settle it.',
  ],
  'few-clients': [
    'Quiet weeks are hard. We can’t promise you more people, but those who look for you shouldn’t get lost at a busy line.',
    'I can’t conjure up clients, to be honest. What we can do is catch everybody who calls, writes or looks you up.',
  ],
  'money-stories': [
    'Money trouble like that stays with you for a while. What would have spared you from it?',
    'That’s a bitter bill to pay. Is it something that happens often?',
  ],
  'difficult-people': [
    'Some people do test your patience. At least the phone and the messages needn’t land on you.',
    'You keep calm with a lot. I’m the one you may be short with, if it helps.',
  ],
  growth: [
    'That sounds like a good step, and a lot of work at once. When does it begin?',
    'Exciting! It’s easier to set things up before the doors open than after.',
  ],
  'bad-news': [
    'I’m sorry to hear that. Look after yourself first; all of this can wait.',
    'That’s a lot at once, and I’m sorry. Is there one small thing that I could make easier?',
  ],
  'good-news': ['How nice, and well earned. Thanks for telling me!', 'That’s lovely to hear.'],
  banter: [
    'I’m with you. What can I do for your shop?',
    'Fair enough. What would you like to know?',
    'I’ll give you that. What can I tell you about what we do?',
  ],
  'about-agent': [
    'I’m software, and I do my best with your words. If I get one wrong, say it again or type it.',
    'Fair to wonder about me. Ask me anything, and I’ll say so when I don’t know.',
  ],
  'shop-facts': [
    'Good to know; what takes most of your time there?',
    'Thanks, that helps me to picture it. What would you like to be rid of first?',
    'I see how you work. And what would you want to get easier?',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The themes of remarks. */
export type Theme = keyof typeof reactions;

export function isTheme(name: string): name is Theme {
  return Object.hasOwn(reactions, name);
}
