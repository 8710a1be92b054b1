import { lines } from '../agent-answer.ts';

/** Replies of visitors to a question of the agent's. */
export const replyRequests = {
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
    that's wrong
    you got it wrong
    I want to correct my name
    fix my email
    I misspoke
    wrong email
    wrong name
    I spelled it wrong
    I said it wrong
    there's a typo
    make that the website
    swap the chatbot for the website
    drop the chatbot please
    add the chatbot as well
    leave out the website
    I need to change my answer
    no that's spelled wrong
    it's spelled differently
    you've got that wrong
    that's the wrong one
    not that one
    wrong address
    I gave you the wrong one
    use a different email
    use my other address
    take that out again
    put the website in as well
    I'd rather have the other one
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
    ok send it
    please send it
    yes please send it
    send it now
    you may send it
    send it over
    yes submit
    go send it
    fire away
    ship it
    everything is right, send it
    all good send it off
    fire it off
    off you go
    send it along
    send it out
    go on, send it
    do send it
    ok submit it
    yes send that
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
    no that's it
    no nothing
    nothing
    no, I think that's all
    that's about it
    that's all thanks
    no thanks that's all
    nope that's it
    I have nothing to add
    no more to say
    you have everything
    nah you're good
    you've got it all
    that's the lot
    that's me
    nothing comes to mind
    can't think of anything
    no, we're good
    nope all good
  `),
  yes: lines(`
    all right then
    right, ok then
    okay then
    alright then yes
    well all right
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
    yes go ahead
    yes that's fine
    sure please
    yes do that
    ok do it
    yes I would
    yeah
    yep
    mhm
    fine
    ok then
    great yes
    let's do that
    yes thanks
    why not
    go on then
    go for it
    yeah go on
    that'll do
    fine by me
    works for me
    sounds right
    yep that's me
    that's the one
    spot on
    bingo
    you got it
    please
    ok cool go ahead
    yeah that's right
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
    no not now
    no I'm good
    hmm not yet
    not yet
    no need
    no please
    nah not now
    I'd rather not
    don't
    nope thanks
    never
    nah you're alright
    not really no
    nope not yet
    no ta
    I'd say no
    no that's wrong
  `),
} as const satisfies Record<string, readonly string[]>;
