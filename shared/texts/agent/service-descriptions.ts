import type { ServiceId } from '../../offerings.ts';
import { lines } from './agent-answer.ts';

/**
 * Things people say when asked which service it is about without naming one: what it should do, or what bothers them.
 * The more and the more different, the better a choice is recognized.
 */
export const serviceDescriptions: Readonly<Partial<Record<ServiceId, readonly string[]>>> = {
  website: lines(`
    a new page on the internet
    something nice people see when they google us
    I want to look better on the internet
    our page looks like it's from the nineties
    to be found on google
    people can't find us online
    a place with my prices and photos
    I want to show my work, pictures of my cuts
    a home for us on the web
    the page is old and ugly
    nothing works on a mobile when you open our page
    redo the one we have, it's slow
    somewhere people can see our prices and opening times
    we only have a facebook page
    we have nothing online at all
    an internet presence
    a portfolio with a gallery
    my domain just shows an empty page
    I need a page for my gym
    the internet page please
    design me something modern
    something to send people to from instagram
    we want to rank higher
    new design, new photos, new everything online
    the pages, ours are embarrassing
    put us on the internet
    so that new clients can find me
    my nephew built ours and it broke
    so people can look us up
    a proper page with our address and prices
    an online shop window
    it does not open on phones
    I want a fresh look online
    our www is terrible
    a page where everything about the salon stands
    the one that google shows
    somewhere to put my photos
    I need somebody to rebuild our homepage
    wix page is awful, I want a real one
    the page thing
  `),
  chatbot: lines(`
    the thing that answers messages
    something that replies to DMs
    the little window in the corner
    answer my instagram
    reply to whatsapp messages for me
    people write to us at night and nobody answers
    typing back to customers
    the same questions again and again, somebody should answer them
    the one that writes back
    an assistant on my page that answers questions
    something that answers people's questions when we're closed
    I get a hundred messages a day
    messages pile up on facebook
    I can't keep up with the messages
    everybody asks me the prices by message
    answers to the usual questions
    the text one
    something for all those messages
    I'd like the messages to be answered automatically
    people text and text and I have no time to write back
    the writing robot
    for the inbox, it's always full
    a robot that types with the people
    reply instantly to anyone who writes
    handle the messages
    somebody to answer the chats
    my dms are a mess
    when people message us at midnight they should get an answer
    live chat
    a helper for questions like parking and prices
    the messenger thing
    to answer faq
    people write me do you have time on saturday the whole day
    automatic answers
    the one with texting
    so I don't have to answer the same thing fifty times
    questions, questions, questions, let a machine answer them
    members ask us the same stuff online
    that it writes with the customers
    something that answers in writing
  `),
  phone: lines(`
    something that picks up for me
    somebody to pick up while I'm cutting
    the one that answers when I can't
    I miss calls when I'm with a client
    it rings and nobody is free
    people ring me in the middle of a haircut
    that somebody takes the calls
    the one who talks
    the talking one
    answering the calls
    take my calls
    the voice
    what you are, a voice that answers
    a secretary who answers when it rings
    a front desk for when we're closed
    my hands are full and it keeps ringing
    it rings all day long
    folks keep ringing me mid fade
    we never hear it ring over the music
    so nobody lands on voicemail anymore
    people hang up because nobody answers
    someone to speak with the callers
    calls after hours
    I can't get to it when it rings
    pick up when we're busy
    the ringing drives me mad
    a robot that talks with the people who call
    that it speaks with my customers
    the calls
    incoming calls
    nobody picks up at lunchtime
    a machine that answers when they ring
    getting someone to grab the calls for me
    who answers when I am in class
    I want calls to be answered in the evening too
    I lose customers since I don't hear it
    like an operator
    a talking assistant
    answer for me when I'm with a customer
    we let it ring out on saturdays
    the line is always busy
    stop me running to the front desk every time it rings
    taking messages from people who call
  `),
  scheduling: lines(`
    so that clients can book themselves
    members can reserve their class on the internet
    customers should make their own appointments
    people pick a time themselves
    book online without calling me
    so people stop calling me to book
    to reserve alone by internet
    the appointments on their own
    I want that the clients choose the hour alone
    people forget to come
    they don't show up
    send them a message the day before so they come
    fill the gaps when somebody cancels
    I write everything in a paper book
    the appointment book is chaos
    we double book all the time
    the agenda
    the planning
    managing appointments
    organize my appointments
    moving appointments around
    last minute cancellations
    a waiting list
    class sign-ups
    online reservation
    reservations
    picking a slot on the computer
    an end to the paper diary
    booking classes
    so they can move their appointment themselves
    who comes when, all that
    the one where my ladies book their own perm on the computer
    self service for appointments
    bookings are a mess
    I spend hours shuffling people around
    slots and times
    automatic bookings
    empty chairs because people don't come
    remind people
    nobody turns up on mondays
    my week is full of holes
    keeping track of who's coming
    a system where they enrol in the course
    time slots
    they should reserve by themselves
    booking without me
  `),
};
