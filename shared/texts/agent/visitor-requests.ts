import { lines } from './agent-answer.ts';

/** What visitors want the agent to do, other than to answer, with the ways in which they say it. */
export const visitorRequests = {
  book: lines(`
    I want to book a call
    book a call
    book an appointment
    can I make a booking
    sign me up
    I'd like to get the chatbot
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
  `),
  existing: lines(`
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
  `),
  stopBooking: lines(`
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
  `),
  recall: lines(`
    what have you noted
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
  `),
  repeat: lines(`
    can you repeat that
    sorry I didn't catch that
    say that again
    I didn't get that
    could you say it again
    say it once more
    repeat please
    say again please
    what did you say
    pardon
    come again
    excuse me, what was that
    what was that
    I didn't hear you
    once more please
    again please
    I missed that
    sorry what
    huh
    didn't understand you, repeat
    can you say the last part again
    what did you just say
    repeat the question
    what was the question
    I beg your pardon
  `),
  slower: lines(`
    slow down please
    could you say it slower
    talk slower
    you're talking too fast
    too fast
    slower please
    can you speak more slowly
    please speak slowly, my English is not good
    not so fast
    speak slower
    you speak too quick
    I can't follow you, you're so fast
    more slowly please
    take it slow
    could you talk a bit slower
  `),
  stopTalking: lines(`
    stop
    stop talking
    be quiet
    shut up
    silence
    quiet please
    enough
    that's enough
    hush
    stop it
    ok stop
    please be quiet for a moment
    don't talk so much
    you talk too much
    let me speak
    let me finish
    stop reading
    okay okay enough
    pause
    shush
    mute yourself
    too much information
  `),
  repair: lines(`
    no that's not what I asked
    that's not what I asked
    that wasn't my question
    you didn't answer my question
    that's not what I meant
    no I meant something else
    you misunderstood me
    you got me wrong
    wrong answer
    that doesn't answer my question
    I asked something else
    you are not listening
    that's not it
    I didn't ask that
    no, not that
    you don't understand me
    that has nothing to do with my question
    I wasn't asking about that
    what are you talking about
    that makes no sense
    listen to what I say
    I was asking something different
    that's the wrong answer
    no no no, I mean something else
    you're not answering me
    why are you telling me this
    you misheard me
  `),
  farewell: lines(`
    bye
    ok thanks bye bye
    goodbye
    have a nice day
    I have to go now
    gotta go bye
    talk to you soon
    ok bye then
    bye for now
    that's it goodbye
    see you
    see you later
    good night
    I'm leaving
    thanks that was all, bye
    end the call
    hang up
    you can hang up now
    take care
    until next time
    have a great weekend
    I need to go, a client is here
    finish the call
    ciao
    so long
    catch you later
    thank you goodbye
  `),
  more: lines(`
    tell me more
    go on
    what else
    more please
    continue
    keep going
    more details
    can you tell me more about it
    can you elaborate
    and what else can it do
    I'd like to hear more
    more information please
    go into detail
    explain that further
    what else should I know
    please go on
  `),
  unsure: lines(`
    I'm not sure
    I don't know
    no idea
    hard to say
    it depends
    maybe
    I have no clue
    not sure yet
    you tell me
    whatever you think
    dunno
    I can't decide
    hmm I don't know
    perhaps
    I couldn't tell you
  `),
  change: lines(`
    change the email
    that is wrong
    you spelled my name wrong
    no wait change my name
    my email is wrong
    my name is spelled differently
    correct my email please
    I want to change something
    I need to correct something
    not the chatbot, the website
    the name is wrong
    that's not my name
    can I change the services
    please fix the email
    you got my email wrong
    remove the website again
    take the chatbot out
    actually make it the phone caller
    change the services please
    I made a mistake with my name
    edit my request
    I'd like to change the problem
    there's a mistake in my email
    it's spelled wrong
    the address isn't right
    add something to my request
    can you add the website too
    I want to add the chatbot
  `),
  send: lines(`
    send it
    yes send it
    go ahead and send it
    please send
    submit
    submit it
    send the booking
    you can send it
    send it off
    ok send
    that's right, send it
    confirm the booking
    all correct, please submit
    looks good send it
    it's all good, go ahead
    try again
    send it again
  `),
  done: lines(`
    that is all
    nothing else
    that's everything
    that's it
    nah that's it
    no more
    nothing to add
    no that's all
    we are done
    that would be all
    I'm good
    that's all for now
    nope nothing else
    all good
    I think that's it
    nothing more thanks
  `),
  yes: lines(`
    yes
    yes please
    yeah sure
    yep go ahead
    uh huh
    sure thing
    absolutely
    of course
    ok
    okay
    alright
    sure why not
    please do
    yup
    that's right
    correct
    exactly
    right
    definitely
    I would like that
    yes I do
    sounds good yes
    go ahead
    yes that's correct
    y
    indeed
  `),
  no: lines(`
    no
    no thanks
    nope
    nah
    no thank you
    not really
    not now
    rather not
    I don't want that
    no I don't
    not today
    not interested
    absolutely not
    no way
    negative
    no not yet
    I don't think so
  `),
} as const satisfies Record<string, readonly string[]>;

export type VisitorRequest = keyof typeof visitorRequests;
