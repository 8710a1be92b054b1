import { lines } from '../agent-answer.ts';

/** Requests of visitors about a booking. */
export const bookingRequests = {
  book: lines(`
    I'd like to get the phone caller
    we'd like to get the chatbot for our gym
    I'd love to get scheduling for my salon
    I'd like to get started with the website
    I want to book a call
    book a call
    book an appointment
    can I make a booking
    sign me up
    I'd like to get the chatbot
    id like to get one
    I need a website
    I am interested in the phone caller
    let's do it
    I'd like to make an appointment
    let's book something
    I want the scheduling thing
    can you put me down for a call
    I'd like to sign up
    please arrange a meeting for me
    we want the chatbot and the website
    ok let's go ahead and book
    I'd like to book
    can we set up a call next week
    I would like the website and the caller
    go ahead and reserve me a talk
    I would love to book a consultation
    schedule a consultation for me
    I want to talk to someone about my salon, can you set that up
    book me in
    get me an appointment with your team
    I'd like a consultation
    can I have an appointment
    I want to order the chatbot
    we'd like to start
    I'm ready to start
    sign us up for the phone thing
    book
    booking
    make appointment please
    I want to schedule a meeting
    can I book a slot for Thursday
    could we meet on Monday
    can we talk next Tuesday at three
    I want a call with your team tomorrow
    fix a date with me
    put me in the calendar
    let's get started
    count me in
    I'll take it
    I'd like to leave my details
    can you take my details
    can I leave my number
    I want to request an offer
    send me an offer
    please send me a proposal
    I want to buy the phone agent
    i wanna book
    yeah book me a call for the website
    can you book me a consultation for the chatbot and the website
    I'd like to speak to your team about scheduling, please book it
    can I make a reservation for a call
    I want to hire you
    do you have a slot tomorrow
    any free appointments this week
    set me up with a call
    book me in with your team please
    I'd like someone to call me about the website next week
    can somebody from your team call me to set it up, let's book
    I'd like to book a call for Tuesday
    can I get an appointment with you
    I would like to have a call
    I want to have a talk with you
    could I arrange a call
    let's have a call
    set up a meeting
    I'd like to schedule something
    ok book it
    ok sign me up
    sounds good, book me a call
    I'm in, let's book
    can I make an appointment
    can I book something
    I want to make a booking
    please book a consultation
    I want to request the chatbot
    we would like to order a website
    I'd like the phone caller please
    I'll take the website
    I want to get started with scheduling
    give me an appointment
    I need an appointment
    I need a call with somebody about your services, book me
    when can we talk, I'd like an appointment
    put my name down
    I want you to build my website
    let me book
    yes book a call
    book a call please
    hey I'd like to book a call
    can I reserve a call
    new booking please
    i want make appointment
    make me an offer
    can you get me a quote, take my details
    could you take down my contact details
    let's get something in the diary with your people
    can one of you give me a bell tomorrow at 4
    sign my gym up for the chat thing
    I'd love a chat with your team, set it up
    could you arrange for someone to call me on Monday
    call me tomorrow at ten
    have your team call me Tuesday
    can you put in a request for me
    I'd like to be called back about the chatbot, take my details
    sign me up for the website
    we want to get the phone agent
    get me booked in
    okay I want a consultation
    can you schedule me
    I'd like to meet someone from your company
    reserve a slot for me
    I want to go ahead
    let's go ahead
    I'd like to make a request
    let's get going with the booking
    yes I want to book
    I think I want to book a call
    alright let's book that call
    how about a call on Friday
    could we talk on Wednesday afternoon
    put me down for the chatbot
    I want to talk to your team about my gym, can we fix a time
    interested, please call me
    please arrange a consultation for me
    I would like to arrange a meeting
    could you book an appointment for me
    I wish to book a consultation
    may I book a call
    I'd like to reserve an appointment with your team
    please make an appointment for me
    I am interested in booking a call
    could we arrange a call for next week
    is it possible to book a call now
    I would like to order a chatbot
    please register me for a consultation
    can you arrange for somebody to contact me
    I would like to be contacted
    please have someone contact me about the website
    I'd like to talk about scheduling, please book it
    I want scheduling because people never show up
    I want the chatbot for my shop
    fine, then book me a new call
    ok then book me a call
    hi I'm Carla, I want scheduling
    I'd like the phone agent for my salon
    we need the website
    get me the chatbot
    then let's book
    I'd like that
    can you set that up
    let's have a chat with your people
    put me through the booking
    I want in
    get me started
    ok let's talk, set it up
    I'd like somebody to come back to me
    have someone ring me
    somebody should call me about it
    I'd like to hear more from a person, book it
    can someone come back to me on Monday
    let's make a date
    let's fix something
    get me a slot
    I need a meeting
    when could we talk, book me
    can I have a slot
    reserve me a phone chat with your experts
    let me have a chat with one of your staff
    I'd like one of you to call me Tuesday
    can somebody ring me Thursday afternoon
    get somebody to phone me
    have a colleague call me on Monday
    could you have someone phone me tomorrow
    I want someone to call me back, please arrange it
    ring me next week
    put a call in for me
    I'd like to set something up
    alright, set it up
    okay let's arrange it
    I'd like to speak to a person about this, Wednesday maybe
    let's do a call
    can we have a call
    I want to talk to you about a website, can we set a time
    could you put me in for a call
    schedule me in
    can someone call me about the chatbot
    I would like to arrange a consultation
    please have someone ring me
    let's set up a meeting
    book me in for next week please
    can I get a call back
    I'd like you to call me
    ok let's book
    I'm interested, let's talk to someone
    can we make an appointment
    sign up please
    arrange a callback
    I'm ready to book
    how about a call tomorrow
    give me a call next tuesday
    ok can somebody ring me
    could somebody from your team call me
    can you have someone call me
    I want in, what do I do
    when can we talk this week
    are you free to talk on thursday
    I'd like to book a call
    can someone ring me about a website please
    lets do it
    yeah set something up for me
    can I book in for a consultation sometime next week
    could I arrange a call with somebody
    I'd like someone to phone me back
    put me down for a call
    ok I'm in, what now
    I want the phone agent, sign me up today
    when are you free to talk this week
    make an appointment for me for monday morning
    ok can someone call me please
    then have someone call me
    somebody should call me please
  `),
  existing: lines(`
    can we move it to next week
    could we do it another day instead
    can they ring me on another day
    can we do friday instead, I can't make it
    I gave the wrong email when I booked
    I typed my mail wrong this morning
    my address in the request was wrong
    I can't come to our call
    I won't make it to the call on monday
    I want to cancel my appointment
    cancel my appointment
    I need to cancel my call tomorrow
    can I move my appointment
    I have to reschedule
    I'd like to reschedule my call
    can I change the time of my appointment
    I can't make it tomorrow
    I got no confirmation
    I didn't get a confirmation email
    I never received an email from you
    my email was wrong
    I gave you the wrong email last time
    I already booked, but I haven't heard anything
    I booked yesterday and want to change it
    I have an appointment with you on Friday
    I sent a request last week
    I filled in the form but nothing happened
    cancel my booking from yesterday
    please cancel my consultation
    I made a booking and need to change the date
    can you check my booking
    when is my appointment
    what time is my call tomorrow
    I submitted the form twice by mistake
    did you get my request from Monday
    has my request arrived
    I want to move my consultation to next week
    I'd like to push my call back
    I need to postpone our meeting
    I typed my email wrong in the form
    there's a typo in the email I sent you
    I have to call off our meeting
    I want to withdraw my request
    something came up, I need another date
    I'm running late for our call
    I missed your call
    you called me but I couldn't pick up
    someone from your team wrote me, I'm calling back
    I want to confirm my appointment
    still waiting for the confirmation mail
    I booked but got no mail
    the confirmation never came
    can you look up my reservation
    I'm an existing customer and need to change something
    I used the wrong address when I booked
    cancel the meeting we have
    I want to delay my appointment
    move my booking to Friday
    I need to cancel the consultation I booked for tomorrow
    can you shift my appointment to Thursday
    never got the confirmation mail
    I gave a wrong email in the form yesterday
    I have to cancel our call
    I'd like to cancel
    I want to cancel my booking
    cancel my call
    please move my call to Monday
    I booked a call but I can't make it
    I can't come to my appointment
    can I get another date for my consultation
    I didn't receive anything after I booked
    no email arrived
    my confirmation is missing
    I haven't got a confirmation yet
    where is my confirmation
    I put in the wrong email when I booked
    I made a typo in my email when I sent the request
    is my appointment still on
    I'd like to change my appointment
    reschedule my call please
    could we postpone the call
    need to push back our consultation
    my booking from last week needs changing
    did my form arrive
    I sent you a request but nothing came back
    I want to change the date of my booking
    delete my appointment
    I've got a meeting with you people and have to cancel
    you have my old email
    the email address I gave you last time is wrong
    I have a booking and want to change the service
    we had an appointment today but nobody called
    I won't make it to our chat on Wednesday
    did my request reach you? I've had nothing in my inbox
    there was a spelling mistake in the address I sent you yesterday
    can't make our call
    I need to change my booking
    please cancel the call on Friday
    I want to reschedule
    something's come up, can we move our meeting
    I booked with you and heard nothing
    I haven't received your email
    you never sent me a confirmation
    I submitted the form but got no reply
    I entered the wrong email address in your form
    my earlier request had a mistake
    can you cancel what I booked last week
    I already have a booking
    I already sent the form
    is my booking confirmed
    I have a call with you today, at what time
    I want to cancel my request
    please withdraw the request I sent
    we agreed on Tuesday but I can't
    I forgot when my appointment is
    I'd like to bring my appointment forward
    can I come an hour later to my appointment
    no confirmation came through
    I used my old email by mistake when booking
    I put a wrong phone number in my request
    I want to move my consultation
    no confirmation has arrived so far
    I would like to cancel my appointment
    could I reschedule my appointment
    I have not received a confirmation
    I need to modify my booking
    I made a mistake in my request
    is it possible to change the time of my consultation
    unfortunately I have to cancel
    I must cancel our meeting
    I have already booked a call
    I am calling about my appointment
    I'd like to ask about my booking
    my appointment needs to be moved
    I entered an incorrect email address earlier
    can you cancel it
    I want to cancel it
    can you still change it
    can I change what I sent
    please cancel my request
    my email was wrong in the request from last week
    I sent the wrong email
    I can't do Friday after all
    Friday doesn't work anymore
    I'm down for Tuesday but can't
    we'd said Monday, can we do Wednesday
    something's wrong with my booking
    I wanted to know if you got my message
    did you get it
    have you got my message
    you should have my request
    I haven't heard back since I booked
    nothing came
    I never got anything
    I need it moved
    I need to call it off, the appointment
    scrap my appointment
    call off my consultation
    I booked the other day
    I've already got one booked
    I put in the wrong mail last time
    the mail I gave was wrong
    bump my consultation to next month
    I mistyped my email on the form
    can I check on something I sent
    about my booking, I have a question
    regarding my appointment tomorrow
    my appointment, can it be later
    I have to cancel on you
    I need to cancel
    need to cancel my slot
    please take my booking out
    put my call off till next week
    I'm not getting your emails
    your confirmation never reached me
    I forgot to add something to my request
    what's the status of my request
    where's my confirmation email
    my call was today and nobody rang
    I had a call booked
    I have to cancel tomorrow's call
    move my appointment to another day
    we had a call arranged and I can't come
    I need another time for my consultation
    I can't attend the call we arranged
    nobody rang me at the time we had agreed
    I never received anything after I booked
    no confirmation came
    did you receive my request
    I want to change the time of my call
    something's come up, I can't do our call
    please push my call back
    I entered the wrong email in my request
    the mail I gave you last week was wrong
    my call was at two and nobody rang
    can I swap my slot for a later one
    have you got my booking
    I'm running late for the call
    you were meant to call me today
    somebody was supposed to ring me
    you said you'd call and nobody did
    I was expecting a call today
    I need to cancel my call
    can we move our meeting to friday
    I never got a confirmation email
    I typed my email wrong in the form yesterday
    something came up and I won't make our appointment
    need to reschedule
    did my booking go through
    pls cancel everything i booked w you
    can't make it on thursday, need another time
    I booked a call last week, can you push it back an hour
    you were supposed to call me today
    where's my confirmation
    I gave you the wrong email address last time
    please call off the appointment
    I need to postpone
  `),
  stopBooking: lines(`
    this takes too long, forget it
    too many questions, I'm out
    this is too complicated, leave it
    I've had enough of this, cancel it
    too much hassle, never mind
    I don't want to do this any more, stop it
    then leave it
    right, leave it, no call
    no call after all please
    scrap the whole request
    I'd rather not book after all
    I lost patience, drop it
    cancel the booking
    never mind
    forget it
    actually cancel that
    scrap the booking
    I changed my mind, don't book
    please cancel
    stop this booking
    I don't want to book anymore
    don't send it
    I don't want an appointment
    leave it
    drop it
    I'd rather not book
    no booking please
    let's not do this
    forget the booking
    no don't send anything
    stop asking me, I don't want to book
    I don't want to give my details
    delete what I told you and stop
    abort
    let's leave the booking
    I'm not ready to book
    not now, maybe later
    I only wanted information, not a booking
    I didn't want to book anything
    I don't want that anymore
    quit the booking
    ok forget about it
    forget it, I don't want this any more
    I don't want this anymore
    no more, stop the booking
    this is too much, forget it
    let's stop here
    let's leave it
    I'd rather not continue
    cancel that please
    I don't want to continue
    okay cancel
    cancel
    I changed my mind
    stop, I don't want to book
    I only wanted to ask something
    no I don't want to book a call
    that's too complicated, never mind
    I'll do it another time
    let's do this another time
    I give up
    leave it, I'll use the form
    actually no, leave the booking
    I'd rather stop
    stop the booking please
    no no cancel this
    nah forget about the booking
    I don't want to do this now
    please don't book anything
    skip the booking
    no thanks, leave it
    I'd rather leave it
    let's not
    I'm out
    not doing this
    scrap that
    scrap it
    bin it
    call it off
    I've had enough of this booking
    I don't need it after all
    drop the whole thing
    let's forget it
    no I'd rather not do this
    let's scrap this
    I don't fancy it anymore
    okay no booking
    don't bother booking
    I'd rather you didn't
    forget I asked
    leave it out
    no need to book
    please drop it
  `),
  restart: lines(`
    start over
    can we start from the beginning
    let's begin again
    wait start from scratch
    let's restart
    reset
    from the top please
    I want to start again
    begin anew
    delete everything and start again
    do it all over again
    can we go back to the start
    let me start fresh
    wipe it and begin again
    I'd like to start this over from zero
  `),
  recall: lines(`
    what have you noted
    which details have you taken down of mine
    what did you take down
    what did you write down
    what did I book
    what have I told you
    what do you have so far
    read me my booking
    read it back to me
    what's in my request
    which services did I choose
    what email do you have for me
    what name did you put
    did you send it
    did it go through
    is my booking stored
    has it been sent
    was my booking saved
    is it done
    can you repeat my details
    summarize what you have
    what information do you have about my booking
    did you get my email right
    can you tell me what I ordered
    what did you just send
    do you have my name
    what exactly did I request
    tell me my details again
    what was booked
    did you save that
    give me a summary
    what do you remember about me
    do you remember my name
    what's my name
    which email did I give you
    what did I tell you
    what have I booked
    what do you know so far
    what did I order
    what's noted
    can you read it back
    what did you note down for me
    did my request go out
    is it sent
    did it work
    remind me what I said
    what's my booking
    which service did I pick
    what email did I give
    tell me what you wrote down
    what have I given you so far
    what's on my booking
    did you get everything
    read out what you have
    could you tell me what I booked
    what's the status of my booking
    so what did you write
    what do you have on file from this call
    is my request in
    so it's sent?
    could you tell me what I've told you so far
    what details do you have about me
    please summarize my booking
    which information did you note
    has my request been sent
    what's in it again
    what have you got down
    what did you put down
    what's my request say
    what did I say I wanted
    what have I said so far
    go over it again
    run me through it
    what was it I booked
    and what did I pick
    tell me what you've written
    what's on my request
    what have I put
    is my name in there
    what's my order
    which email do you have
    read me what you've got
    which details do you have from me
    tell me what I ordered
    repeat my details
    what did you put in my request
    do you still know my name
    what have I signed up for
    remind me what I booked
    which name have you got for me
    what did I book again
    what have I told you so far
    remind me what I signed up for
  `),
} as const satisfies Record<string, readonly string[]>;
