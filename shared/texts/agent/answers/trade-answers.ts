import { type AgentAnswer, lines } from '../agent-answer.ts';

/** The trades that the agency works for. */
export const tradeAnswers = {
  salon: {
    about: 'salons',
    answer: ['Yes, salons are what we are made for: calls get answered while you rinse out a color.'],
    asked: lines(`
      I do head spa treatments, does it suit me
      I run a scalp spa
      one woman lash studio, does it fit
      brow bar owner here, is it for me
      nails only, two tables, does that work
      we're a small beauty room
      a tanning place, is that something for you
      I have a threading bar
      we do facials and peelings
      I'm a mobile hairdresser
      rent a chair stylist, is this for me
      waxing studio with three rooms
      korean style beauty studio, is it useful for us
      I have a salon
      is this for hair salons
      does it work for a beauty salon
      I run a nail salon
      we are a nail studio
      I'm a hairdresser
      what can you do for my hair salon
      how would it help a salon
      I own a small beauty studio
      I'm a lash artist
      we do brows and lashes
      spa and beauty
      do you work with hair dressers
      I am a stylist with my own chair
      we have a salon with four stylists
      does it suit a cosmetics studio
      I've got a hair salon in Leeds
      salon owner here
      waxing studio
      is it good for salons
      I do nails at home, is that for me
      got a hair salon
      mobile hairdresser
      I'm a makeup artist
      we do facials and massages in our salon
      tanning salon
      we're a beauty place
      my wife has a nail bar
      would this work in a hair studio
      I have a little hair salon with two girls
      what about beauty salons
      esthetician here
      threading and waxing place here, would it help
      which services are there for a nail bar
      we've a hair and beauty place
      I'm a colorist
      would a lash studio benefit
      my salon has six chairs
      it's a hair salon
      I own a beauty parlor, could you help
      I manage a hair salon
      is it suitable for a hairdressing business
      we operate a beauty salon
      I work as a hairstylist
      are you specialized in salons
      I run a cosmetic studio
      we do bridal hair
      we do hair and nails
      hair place
      would it help us at the salon
      I do lashes from home
      brow bar owner, hi
      my shop does hair and makeup
      can a colorist use it
      do you do this for hairdressers
      I'm a nail technician, would it help
      we have five chairs and a reception
      my mum has a beauty salon
      I do lashes at home
      is it for hair salons
      how does it help a salon like mine
      brow bar, is it any use
      I run a hair salon with six stylists, what would you do for us
      is it any good for a nail bar
      I own a beauty salon and my girls are always busy, how would you help
      is this for lash studios too
    `),
  },
  gym: {
    about: 'gyms',
    answer: [
      'Yes, for gyms too: the chatbot answers membership questions at night and offers a trial session.',
    ],
    asked: lines(`
      I have a gym
      is this for gyms too
      I own a crossfit gym
      I run a small yoga studio, does that fit
      what can you do for a fitness studio
      does it work for personal trainers
      we are a gym with 300 members
      pilates studio
      I'm a personal trainer
      how would it help my gym
      martial arts school
      boxing club
      we have classes and memberships
      fitness center
      do you work with gyms
      we're a boutique gym
      spinning studio
      dance studio
      is it good for a gym
      my gym gets a lot of membership questions
      we're a kickboxing place with 120 members
      got a gym
      what about fitness clubs
      I'm a yoga teacher
      I run bootcamps in the park
      we're a climbing gym
      our club has tennis and swimming
      is it for coaches
      I coach people online
      would it work at a fitness centre
      we run a jiu jitsu school
      swim school
      we've got spin classes and a small weights room
      I have small gym
      my gym is small, does it fit
      we teach pilates
      I train people one to one
      it's a fitness studio
      sports club
      we run classes
      karate dojo
      would this make sense for a CrossFit box
      I manage a fitness studio
      is it suitable for gyms
      we operate a yoga studio
      I work as a personal trainer
      are you specialized in gyms
      I run a dance school
      we've got members and classes
      we do group fitness
      would it help us at the gym
      people train here
      we run a box
      we're a ladies-only fitness place
      my studio does reformer pilates
      coach here
      it's a small studio for pilates
      how does a fitness studio profit from it
      our members quit all the time
      martial arts school, would it work
      I coach people one to one
      is it useful for a gym of 300 members
      we run bootcamps in the park
      we are a crossfit box, what is in it for us
      i own a gym and we lose members every january
      my yoga studio has sixty members, worth it?
      I'm a personal trainer, could this help me
    `),
  },
  barbershop: {
    about: 'barbershops',
    answer: [
      'Yes, for barbershops too: everyone gets a reminder, and a canceled chair goes to the next in line.',
    ],
    asked: lines(`
      I have a barbershop
      we are a barbershop in Leeds
      I'm a barber
      does it work for barbers
      what can you do for a barber shop
      I own a barber shop with three chairs
      how would it help a barbershop
      is it for barbers
      barbers
      I cut men's hair
      we're a traditional barber
      we mostly do walk ins at our barbershop
      my barbershop is small
      do you work with barber shops
      is it good for barbershops
      I rent a chair in a barber shop
      I do beards and fades
      one man barber here
      barbershop owner
      is a barber shop too small for you
      got a two chair barber in Hull
      got a barbershop
      I run a barber's
      three barbers work for me
      turkish barber
      my shop is a barber shop
      does it suit a barber's shop
      we cut beards and hair for men
      what about barbers
      I just opened a barbershop
      a barber needs that?
      we are four barbers
      I cut hair for men, three of us
      we do fades and shaves
      my barber shop has four chairs
      it's a barbershop
      shaving and beard trims
      I'm a barber working alone
      I'm opening a barber shop in May
      I manage a barber shop
      is it suitable for barbers
      we operate two barber chairs
      I work as a barber
      are you specialized in barbershops
      we only do men
      would it help us at the barber's
      three chairs, all barbers
      it's a gents' place
      men's cuts only
      hot towel shaves and cuts, that's us
      gents' hairdresser here
      we're barbers, does it suit us
      good for barbers?
      walk-in barber, any use?
      I've two chairs and a queue
      what's in it for a barber
      people just walk in at our shop, no bookings
      we are barbers
      is this something for a barber
      I've a barbershop in Cork, walk ins only
      does it make sense for a barber with no appointments
      what can you do for a barber
      we're three barbers and a barber pole, no computer
    `),
  },
  'other-trade': {
    about: 'other kinds of business',
    answer: [
      'It fits wherever people book hours, with one location or several.',
      'Tell us about yours, and we say honestly whether it fits.',
    ],
    asked: lines(`
      does it suit an accountant's office
      is this something for a law firm
      would it suit a notary
      we are lawyers, does it fit
      does it suit a small clinic
      is it any use for a car wash
      do you work with massage
      do you even work with tanning studios
      and do you sell to dentists
      do you do this for vets too
      do you work with tattoo shops
      do you take on restaurants
      can a nail studio use this
      would you take on a driving school
      do you work with restaurants
      does it work for a dentist
      does this work for dog groomers
      do you only do salons
      I'm a physiotherapist
      can a clinic use it
      we have three locations
      does it work for a chain
      do you work with several branches
      I have a tattoo studio
      we are a garage
      is it also for doctors
      law firm
      does it suit a small firm of lawyers
      real estate agency
      I run a hotel
      does it work for a vet
      massage therapist
      car wash
      would it work for a cleaning company
      I have a cafe
      plumber
      driving school
      we're a franchise
      I have five shops
      multiple locations
      do you work with other industries
      what if I'm not a salon or a gym
      tutoring business
      is my business too small
      I'm self employed and work alone
      for which businesses is it
      who is this for
      photographer
      we are a big company with 200 employees
      can a bakery use this
      is this only for hairdressers
      we're a dental practice, would that work
      is it suitable for seven branches
      I'm a dentist
      I have a veterinary practice
      we are a chain with ten locations
      I run a dog grooming salon
      would it work for a law office
      I'm a tattoo artist
      I'm a photographer, is it for me
      my business is a restaurant
      does that fit a medical practice
      can a hotel use that
      I'm an electrician
      I have a nail salon and a cafe
      we repair bikes
      do you do it for accountants
      it's a physiotherapy practice
      does it work for therapists
      I have two shops in two cities
      several branches
      do you also work with schools
      I sell flowers
      we're a church
      what about a spa hotel
      is it also for online shops
      we have shops in three towns
      I'm a coach
      would it work for a kindergarten
      do you do it for vets
      we're five studios across town
      I do tattoos
      we have a clinic
      my wife is a dentist
      can a massage practice use it
      we sell shoes
      we're in several cities
      we own three gyms
      a chain of salons
      I'm a wedding planner
      I'm a lawyer
      would a garage benefit
      what about restaurants
      I teach piano
      which businesses do you work with
      what industries do you serve
      only beauty businesses or others too
      is that for companies like ours
      is it any use to a physio clinic
      is it suitable for a medical practice
      do you also serve other businesses
      I manage a restaurant
      we operate several branches
      do you work for larger companies
      is it useful for a veterinary clinic
      which sectors do you serve
      can other professions use it
      we have multiple salons
      I run a tattoo parlor
      I manage a chain of fitness studios
      my brother has a pizzeria
      what about a dentist
      does that also go for a garage
      I'm not in beauty
      we're something else entirely
      what about my kind of business
      would that work for me as a vet
      I do tax returns
      we fix cars
      we're more than one shop
      I've got three of them
      there are five of us in different towns
      I'm on my own, is that enough
      we're quite big
      tattooist here, useful
      do you take on one-man bands
      I run a nursery
      we're a chip shop
      I clean houses
      is it any good for plumbers
      does it fit a vet practice
      I own a bookshop
      we run a hostel
      I'm in real estate
      I teach yoga and also run a cafe
      does that work for other shops
      we have two branches
      works for more than one location?
      would you do it for a lawyer
      I run a small hotel
      we have a cafe, is it for us too
      is it only for salons and gyms
      what about a vet
      I'm a plumber
      we've more than one shop
      would it suit a massage practice
      I groom dogs
      what if I'm not a salon
      we're a dental practice
      would it work for a dentist
      I have a restaurant, is it for me as well
      we've got four branches, can it deal with that
      do you do this for dog groomers
      I am having one salon in Pune, will it work in India also
      I run a tattoo studio, can you help me
      what about physio clinics
      does this work for a car repair shop
      we've a franchise with 20 shops
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
