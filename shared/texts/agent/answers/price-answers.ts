import { type AgentAnswer, lines } from '../agent-answer.ts';

/** Answers about costs, and what a price is made of. */
export const priceAnswers = {
  price: {
    about: 'the price',
    answer: ['It depends on what you need.', 'After a free intro call you get a fixed price in writing.'],
    more: [
      'There is no price list here.',
      'Running costs are named separately, before you agree to anything.',
    ],
    asked: lines(`
      roughly what do I need to budget for
      what would three shops cost
      what does it come to
      how much for the online booking
      how much for the booking thing
      yo how much for a website
      how much for the chatbot
      how much is it by the way
      by the way what does it cost
      how much will this be
      does it cost anything to talk to you
      oh and how much is it
      how much is it
      what does it cost
      how much does it cost
      how much does the chatbot cost
      what are your prices
      what's the price
      what's the prize
      um yeah so what would I pay
      is it expensive
      can I get a quote
      pricing
      price
      costs
      how much
      how much would the chatbot be
      how pricey is the scheduling
      what would that set me back
      give me a rough price
      ballpark figure please
      any idea what this costs
      what will I have to pay
      what do you charge
      hi what are your rates
      how much for a website
      how much do you want for the phone caller
      is it cheap
      is there a price list
      what's it gonna cost me
      what does the website cost roughly
      can you tell me the price for all four
      how much money do I need
      how much per location
      is this affordable for a small salon
      I have a budget of 500, is that enough
      what does it cost for a gym with 300 members
      we don't have a lot of money, what would it be
      how expensive is your AI
      can you give me an estimate
      how mutch cost the chatbot
      what is price please
      so what are we talking, hundreds or thousands
      cost of the phone agent
      just tell me the number
      how much are you guys
      what's the damage
      ballpark for a two chair shop
      I'd like an idea of the investment
      what kind of investment are we talking about
      what do I pay
      what would I be paying
      what would it run me
      u guys expensive or what
      roughly how much
      price for a small studio
      how much money for web site
      what's the price tag
      could you give me a rough idea of costs
      how much would a phone agent set me back
      what does the whole thing come to
      is it within reach for a small shop
      do you have prices
      can you share your pricing
      what do you take for a chatbot
      what would all of it cost together
      I can't spend much, what's the cheapest
      cheapest option
      starting price
      from how much does it start
      price range
      what am I looking at money wise
      is it out of my price range
      how much for everything
      so, money. what does it cost
      what's a website cost with you
      cost?
      tell me the costs please
      I need a price for scheduling
      what's your cheapest package
      plz tell price chatbot and web site
      what sort of money are we talking for the phone answering
      how much dough
      what would the bill be
      can you give me numbers
      what's it cost for a barber
      what are the prices like
      how steep are your prices
      tell me how much for phone
      do you have a menu of prices
      what's a fair budget for this
      price of the website please
      how much would I have to spend
      will it break the bank
      how much is a bot
      what figure should I expect
      what kind of budget do I need
      I've heard it's expensive, is it
      could you give me some idea of what you charge
      may I ask about your fees
      what would be the cost of a chatbot
      I would like to know the price of your phone service
      can you tell me the cost
      what is the cost for a salon of our size
      what are the costs involved
      please let me know your rates
      do you offer affordable solutions
      is it costly
      what do your services cost
      what is your pricing model
      how do you price your work
      how is the price calculated
      what does the price depend on
      why are there no prices on your site
      where can I see prices
      I'd like to know the price first
      tell me the price first
      what's the damage for two salons
      before anything, what does it cost
      what's it worth
      what does a barber pay for that
      how much would we be spending
      price per shop
      what is the going rate
      how much is the phone one
      and the price
      what about the price
      what about costs
      what would you want for it
      how much are we talking
      what would I be looking at
      is that going to be a lot
      what do people usually spend
      could a small place like mine manage that
      can we even afford that
      is it something for a small wallet
      how deep do I have to dig
      give me a figure
      what's it going to set us back
      what would that be for two chairs
      what's the going price for something like this
      what would my outlay be
      how much do I need to put aside
      what's the fee for the chatbot
      I just need a number
      no waffle, how much
      can you give me a price right now
      under a thousand?
      would five hundred do it
      how much roughly, I won't hold you to it
      what's an average customer paying
      so how much are we on about
      what does a gym normally pay
      prices for the phone and the calendar together
      is the website expensive
      what's the bill going to look like
      I'm on a tight budget
      we're a small place with little money
      is it dear
      is that pricey
      whats the price of making a website
      how much would I be paying
      what do people normally pay
      tell me a figure
      rough cost please
      are you cheap or expensive
      I only want to know the cost
      just want to know what it costs
      how much for the phone one
      what would the whole lot cost me
      what is cost for chatbot
      price of phone agent
      give me an estimate
      what kind of money is it
      we're tiny, can we even afford you
      how much does something like this run
      what are we looking at money wise
      is it in the thousands
      ballpark price for a site and a bot
      what is the investment
      how many dollars
      the cost of the website and the chatbot please
      does it cost a lot
      price?
      how much we talking for the phone thing
      give me a ballpark mate
      what would it set me back for a website and the chatbot
      what is the cost in rupees
      sounds expensive tbh
      can a tiny shop afford this
      what are your rates
      gimme a number
      how much dough are we talking
      what does the cheapest option cost
      ten grand? five? roughly what
      I asked for the price and nobody can tell me
      price list please
      are you affordable for a one woman salon
      whats the damage
      what is coast of web site
    `),
  },
  freeCall: {
    about: 'what the intro call costs',
    answer: ['The intro call is free.', 'You get a fixed price in writing, and you decide after that.'],
    asked: lines(`
      is the first call free
      is the consultation free
      does the talk cost anything
      is the initial consultation free
      does the first call cost anything
      is the call free or does it cost
      is the call itself free
      does the call cost me anything
      do I pay for the call
      before I agree, does the call cost
      is there a fee for the consultation
      so talking to you is free
      the call is free of charge, yes
      do you charge for the first meeting
      is the first chat free of charge
      what does the consultation cost
      does it cost me anything to talk to you
      will I be billed for the call
      is the booking free
      do I have to pay for the appointment with you
      free consultation or paid
      is it free to book a call
      are there costs for the call
      the talk with your team, is that paid
      does that first conversation cost me something
    `),
  },
  'price-parts': {
    about: 'setup and running costs',
    answer: [
      'Your plan names the one-time price and the running costs separately.',
      'There is nothing to pay before you agree.',
    ],
    asked: lines(`
      are they all the same price
      do they all cost the same
      does each one cost the same
      is each service priced separately
      is one dearer than the other
      do I pay for each of them
      is there a setup fee
      is there a monthly fee
      do I get a monthly bill
      what will I have to pay every month
      do I pay per minute
      is it per call or a flat rate
      are there hidden costs
      any hidden fees
      is it a subscription
      one time payment or monthly
      what are the running costs
      what are the ongoing costs
      is there anything extra on top
      do I pay for hosting separately
      does it cost extra per location
      do you charge per call
      what does the price include
      what's included in the price
      is VAT included
      is maintenance included in the price
      are there extra charges for updates
      how much per month
      what's the monthly
      set up cost and monthly cost
      what do I pay upfront and what after that
      is there a charge for every message
      what if I get more calls than planned, does it get more expensive
      do I pay per user or per employee
      are updates free
      is there a fee to start
      installation fee
      does the phone number cost extra
      will the price go up later
      are the prices fixed or can they change
      do you bill by the minute for the phone robot
      is it charged by the minute
      is there something to pay at the beginning
      what's this gonna run me each month
      what do I pay each month
      are there any other costs I should know about
      do I pay for every call it takes
      what comes on top of the price
      any surprise costs later
      is it a one off or every month
      do I pay once or every month
      what's the monthly cost for the phone agent
      is there an upfront fee
      do you charge for setup
      do the running costs depend on the number of calls
      how much is the subscription
      yearly fee
      what costs come after the launch
      is support charged extra
      per minute or flat
      are there fees I don't see
      what are the fees
      does it cost every month
      would I be billed separately for texts it sends
      any fees that come up every month once everything is set up
      do I pay when nobody calls
      what's billed monthly
      is there a base fee
      do I pay per booking
      does every extra phone line cost
      extra cost for the second shop
      what do I owe you each month
      annual costs
      are text messages extra
      does the price cover everything
      what is not included in the price
      is there a subscription involved
      do you charge a monthly fee
      are there recurring costs
      do you offer a flat rate
      is it a one time fee
      does it include support and updates in the price
      what are the monthly costs
      what would the monthly fee be
      do I pay for usage
      is there any initial cost
      are there additional fees
      does the cost go up with more customers
      is everything included or do extras cost
      what else will I have to pay for
      do you charge VAT
      what are the monthly charges
      is there a cost per text message
      anything else I'd have to pay
      do the prices include tax
      how much is it a month
      is it a monthly thing
      do I have to pay for extra calls
      what comes every month
      and what do I keep paying after
      so it's one payment and done
      is that all or does more come on top
      what do I pay once it's running
      do I pay if I don't use it
      are there things I'd have to pay later
      what's included
      so what's the catch
      does it get dearer when it's busy
      how is it billed
      what would my monthly outlay be
      do I pay you every month
      what's the yearly cost
      is it pay as you go
      do you take a cut of my bookings
      do you take commission
      is there a percentage you take
      is it per seat
      how much to get set up
      what's the cost to keep it running
      one-off or every month
      is tax on top
      do more calls cost more
      what does each call cost
      any setup fee
      are there running costs
      is there something on top later
      are texts included
      is support included in the price
      what is the monthly fee
      does hosting cost extra
      so is it a one time payment
      what's extra and what's included
      are there surprise costs
      do I pay for every customer it talks to
      how much to keep it running each month
      is the website included in the price of the chatbot
      is one included in the price of the other
      does the chatbot come with the website or is it extra
      do i pay monthly or one time
      any hidden fees I should know about
      is there a charge per call
      what's the setup cost and then what every month
      does the price go up if I get a lot of calls
      so there's no extra charge for texts and minutes
      do you charge by the minute or flat
      is maintenance extra or in the price
      how much is it every month after setup
      what else will I end up paying for
      are calls billed separately
      you take how much money for one month
    `),
  },
  discount: {
    about: 'discounts',
    answer: ['I can’t promise discounts.', 'You get a fixed price in writing, and you decide after that.'],
    asked: lines(`
      is it cheaper if two shops sign up together
      my brother has a shop too, do we get a better rate together
      better rate for several locations
      group rate for friends who own salons
      if we join as five shops what do we save
      any deal for a charity
      we're a non profit, anything off
      something off for students
      is there a rate for a training school
      do I pay less if I take two things
      package deal for three locations
      money off if I bring another owner
      if my sister's salon signs up too, is it less
      do you do mates rates
      bundle price for website and phone
      loyalty discount
      first month cheaper
      shall we say 500
      let's say 400 and we have a deal
      would you take 300 for it
      make it 250 and I'm in
      how about 350 for everything
      can you do it for 200
      I'll give you 600 for both
      would 150 be enough for you
      300 and I sign today
      could we settle on 400
      knock off 50 and I'm yours
      meet me in the middle, say 450
      do you give discounts
      can I get a discount
      any deals at the moment
      is there a special offer
      can you make it cheaper
      do I get a better price if I take all four
      package price for everything
      is it cheaper if I take two
      student discount
      discount for nonprofits
      promo code
      do you have a coupon
      black friday deal
      can we negotiate the price
      is the price negotiable
      give me ten percent off
      give me a discount or I leave
      can you do me a better price
      your competitor is cheaper, can you match it
      price match
      do you have a referral bonus
      I was told I'd get fifty percent off
      bundle discount
      cheaper if I pay a year in advance
      loyalty rebate
      any sale on
      any chance of knocking something off
      can we get it cheaper for both our shops
      what if I take two, is it less
      can you come down on the price
      do you do a deal for several locations
      is there any wiggle room on price
      could you make me a better offer
      any promotion running
      friends and family rate
      startup discount
      do regulars pay less
      half price for the first month
      do you offer special rates
      reduced price for charities
      I'm a small business, any reductions
      first customer discount
      will I save if I take the package
      we're a charity, is there a lower rate
      is there a lower price for small shops
      can I pay less
      what if I bring a friend, do I get something off
      do you do offers
      is the price fixed or is there room
      anything off for two locations
      can you sharpen the price
      lower price if I sign for longer
      cut me a deal
      can I haggle
      do you offer discounts
      do you offer a discount for several services
      are there reductions for new businesses
      can the price be lowered
      is there some flexibility in the price
      any bargain
      do you do price reductions
      do you offer bundle prices
      could I get a special price
      got a discount code
      anything you can do on that
      can you meet me halfway
      is that your best offer
      what if I take everything
      would it be less if I took two
      do I get a better deal if I decide today
      any wiggle on that quote
      mates rates
      do you ever run offers
      is there money off for the first year
      knock a bit off for me
      is there a cheaper way
      cheaper for small salons
      could you go lower
      what if I pay it all at once, cheaper
      do you have student prices
      can I have it for half
      twenty percent off and we have a deal
      special offer?
      can we haggle
      would you lower the price
      a friend sent me, do I get something off
      do you do a package price
      is it cheaper to take everything together
      we're a charity, do you give a lower price
      price reduction for two branches
      do you have a sale on
      got any vouchers
      is there a loyalty discount
      would you do it for less
      any chance of money off
      do you do deals for two shops
      can you do it a bit cheaper for a charity gym
      I've got a promo code
      come on give me your best price
      can you knock a bit off
      is there a student discount or nonprofit discount
      cheaper if I take all four
      any black friday offers
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
