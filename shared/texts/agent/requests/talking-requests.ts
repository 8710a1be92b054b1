import { lines } from '../agent-answer.ts';

/** Requests of visitors about the conversation itself. */
export const talkingRequests = {
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
    can you say that one more time
    repeat that please
    sorry, again
    what was that again
    one more time please
    I couldn't hear that
    say it again please
    I did not understand you
    could you repeat the last sentence
    what was the question again
    sorry can you repeat
    you were cut off, again please
    sorry, what did you say
    what did you say again
    can you repeat
    I didn't hear
    didn't catch that
    say again
    what?
    sorry?
    would you mind repeating that
    could you please repeat
    may I ask you to say that again
    I didn't understand, please repeat
    I'm sorry, could you say that once more
    can you rephrase that
    once again
    say what
    you what
    come again please
    run that by me again
    I lost you there
    sorry I was away
    I didn't follow
    what was that last bit
    beg pardon
    beg your pardon
    repeat that
    what's that
    say what again
    I misheard
    one more time
    what did you say there
    I missed the last bit
    could you say it once more
    sorry I didn't hear
    pardon me
    can you say that again
    sorry I missed that
    come again?
    huh?
    didn't catch that, what was it
  `),
  slower: lines(`
    I'm writing it down, slower please
    can you go slower, I'm taking notes
    my english is not so good, slower please
    hang on, not so fast
    a bit slower would help
    easy, slow down
    could you talk more slowly
    please speak slowly
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
    bit slower please
    slower
    a bit slower please
    could you slow down
    you speak too fast
    talk slowly please
    please slower
    too quick
    not so quick please
    can you talk more slowly
    you're rattling it off, slow down
    go slower
    easy, not so fast
    slow please
    you're going too fast for me
    could you speak a little slower
    would you mind speaking more slowly
    please talk more slowly
    easy tiger, less speed
    slow it down
    you talk like a machine gun
    can you go a bit slower
    take your time when you talk
    speak slowly please
    that was too fast
    you talk so quickly
    could you go a bit slower
    you're going too fast
    slow down a bit will you
    can you talk slower please
    too quick for me dear
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
    hold on, stop talking
    stop stop stop
    okay stop it
    be quiet please
    please stop talking
    you can stop
    stop now
    silence please
    that will do
    quiet
    no more talking
    hush now
    shut it
    stop speaking
    shush for a second
    hang on stop
    be silent
    okay enough now
    cut it out
    zip it
    that's enough talking
    please be silent
    please stop
    would you please stop talking
    you can be quiet now
    stop talking now
    wait, stop talking
    hold on stop
    hang on, stop talking please
    okay okay stop
    stop now please
    shut up please
    alright, enough
    be quiet now
    that's plenty
    ok ok stop
    stop it now
    you can stop talking
    pipe down
    ok stop talking now
    enough, be quiet
    please stop speaking
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
    that's not what I wanted to know
    I wanted to know something else
    no I asked something different
    that's not what I said
    you're not getting it
    wrong
    no you misunderstood
    no, that's wrong, I asked about something else
    that is not an answer
    you didn't get my question
    not what I was asking
    nope that's not it
    I meant something different
    you don't get it
    that's not the answer to my question
    what has that got to do with it
    I didn't say that
    that's not my question
    no no that's not what I mean
    nah you've got the wrong end of the stick
    that's not the question
    you're off track
    not that
    that isn't what I mean
    I think you misunderstood
    no, something else
    you didn't understand
    nope, I asked something else
    that's not right, I wanted something else
    you're talking about the wrong thing
    uh no that's not what I meant
    you misunderstood my question
    that was not my question
    this isn't what I asked for
    your answer doesn't fit
    that's not related to my question
    I think you got me wrong
    no no, something else
    that's not what I'm after
    that's beside the point
    I'm asking something else
    not what I wanted
    you're not listening
    no you don't get me
    that's another thing
    I wanted to know something different
    nope, different question
    that's not it, I asked about something else
    you answered the wrong question
    not the answer I was looking for
    no no, listen
    that isn't my question
    wrong topic
    I wasn't asking that
    that doesn't help, I asked something else
    you've misunderstood
    come on, that's not what I said
    I said something else
    read my question again
    no, I was asking about something different
    you're not listening to me
    that doesn't answer it
    no no I meant something else
    nope not what I meant
    that's got nothing to do with my question
  `),
  farewell: lines(`
    tata
    okey dokey then, tata
    toodles
    ta ra
    ta ta
    toodle oo
    laters then
    later mate
    haha ok see ya
    ok lol bye
    au revoir
    adios
    ok adios amigo
    tschuss
    arrivederci
    ciao ciao
    merci and bye
    thanks, ciao
    cheers, laters
    ok I'm out
    peace
    right then, ta ra
    night night
    okey dokey, bye
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
    right, I'm off, bye
    bye bye
    okay bye
    thanks bye
    goodbye then
    I'm done, bye
    cya
    see ya
    talk later
    that was everything, goodbye
    I have to hang up
    ok I'm hanging up
    bye, have a good one
    cheerio
    so bye
    I've got to run
    have a good day
    adieu
    I'm hanging up now, take care
    gotta go
    bye now
    alright, goodbye
    thanks, goodbye
    until later
    I have a client, bye
    ok that's it, thanks, bye
    farewell
    later
    thank you and goodbye
    nice talking, goodbye
    I have to leave now, goodbye
    thank you for your time, goodbye
    I wish you a nice day
    that's all, goodbye
    right, that's me done, bye
    I'm off
    cheers, bye
    got to dash
    ok I'll leave you to it
    that was it, ta, bye
    have a good evening
    speak soon
    ok see you
    catch you another time
    that's me off
    bye then
    have a good one
    okay I'm done here, bye
    I'll be off
    all the best
    take it easy
    laters
    right I'm going
    so long then
    I'll say goodbye
    cheers and bye
    good night then
    that's me done, bye
    I have to go now, bye bye
    thanks that was all, goodbye
    take care now
    ok bye
    talk soon, bye
    got to dash, bye
    right, that's all I needed, take care
    I gotta run, talk later
    okay that's everything, goodbye
    thanks, I'll hang up now@other-trade
    do you work with massage places
    do you work with dentists
  `),
  later: lines(`
    maybe after the summer
    not now, maybe in the new year
    maybe next year
    perhaps in spring
    perhaps in autumn when it's quieter
    after the holidays maybe
    when the season is over
    not this month
    we might come back in january
    I'll be in touch after the renovation
    I'd come back to you in a few months
    let me get through the busy season first
    ask me again in march
    it's not the right time for us
    not for us right now
    not for us at the moment, thanks
    good to know for later
    I'll keep it in mind
    I'll keep you in mind
    we'll see next year
    we may get back to you
    maybe when money is better
    let me sleep on it
    I'll sleep on it
    let me think about it
    I'll think about it
    I need to think about it first
    maybe later
    I need to talk to my partner first
    I have to ask my wife
    I'd like to think it over
    I'll come back later
    I'll get back to you
    not today, maybe tomorrow
    can I do that another day
    I want to discuss it with my team first
    let me talk it over with my business partner
    I'm not ready yet
    give me a few days
    another time perhaps
    I'll decide later
    I need some time to decide
    let's do it tomorrow
    I'd rather wait with that
    I'm still thinking
    next week maybe
    hold it for now
    don't send it yet, I need to think
    I'd better check with my boss
    I will call again
    I'd like to sleep on it
    not now, later
    some other time
    I'll have a think
    need to think
    I have to talk to my husband first
    let me get back to you on that
    I'm not sure I want it, later maybe
    can we do it another time
    ask me again later
    not right now
    I'd need to think about that
    let's leave it for today
    I need to mull it over
    let me come back to that
    I'll have to see
    maybe another day
    perhaps later
    not at the moment
  `),
  wait: lines(`
    hold on a second
    one moment please
    wait
    give me a minute
    hang on
    one second please
    let me look that up
    just a sec
    hold on
    wait a minute
    wait a second
    just a moment
    bear with me
    let me check something
    two seconds
    let me grab a pen
    somebody's at the door, hold on
    give me a moment
    please wait
    I have to find it, one sec
    hang on a tick
    give me a sec
    one tick
    let me think for a second
    wait up
    hold your horses
    just a minute
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
    tell me more about that
    say more
    and
    anything else about it
    what more
    can you explain more
    I want to know more
    give me more details
    and then
    how so
    in what way
    such as
    like what
    for example
    go on please
    what else does it do
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
    no clue
    I really don't know
    I haven't decided
    I'm undecided
    not quite sure
    can't say
    good question
    let me see
    i dont know yet
    who knows
    I couldn't say
    hard to tell
    haven't thought about it
    you decide
    whatever
    I'm torn
    no preference
    I honestly don't know
    what do you think
    I haven't a clue
  `),
} as const satisfies Record<string, readonly string[]>;
