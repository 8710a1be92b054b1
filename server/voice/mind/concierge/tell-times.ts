import { timePhrases, timeSentence, zoneSentence } from '#shared/texts/agent/spoken-times.ts';
import type { TimesTalk, TimesUtterance } from '../times/times-talk.ts';
import type { Turn } from './turn.ts';

/** Says the calendar's result: no other times are ever named. */
export function tellTimes(turn: Turn, utterance: TimesUtterance): void {
  switch (utterance.type) {
    case 'times-found':
      if (utterance.isFirst) turn.sayText(timePhrases.offer);
      if (utterance.isElse && !utterance.isFirst) turn.sayText(timePhrases.nothingThen);
      nameTimes(turn, utterance.talk, utterance.isElse && !utterance.isFirst);
      break;
    case 'time-booked':
      tellBooked(turn, utterance.talk);
      break;
    case 'time-gone':
      turn.sayText(timePhrases.gone);
      nameTimes(turn, utterance.talk, true);
      break;
    case 'time-not-booked':
      turn.sayText(timePhrases.notBooked);
      turn.sayBooking('promise');
      turn.ask('nothing');
      break;
  }
}

function nameTimes(turn: Turn, talk: TimesTalk, areOthers: boolean): void {
  const { offered, zone } = talk;
  const isFirst = turn.state.times?.token !== talk.token;
  turn.act('act:offer-times');
  turn.do({ type: 'times', times: talk });
  turn.ask('time');
  const [one, other] = offered;
  if (one === undefined) {
    turn.sayText(timePhrases.noOther);
    turn.sayBooking('promise');
    turn.ask('nothing');
    return;
  }
  if (areOthers && other !== undefined) turn.sayText(timePhrases.next);
  turn.sayText(timeSentence(one.at, zone));
  if (other !== undefined) turn.sayText(timeSentence(other.at, zone, true));
  if (isFirst) turn.sayText(zoneSentence(zone, one.at));
  turn.sayText(other === undefined ? timePhrases.shallI : timePhrases.which);
}

function tellBooked(turn: Turn, talk: TimesTalk): void {
  const { taken, zone } = talk;
  turn.act('act:take-time');
  turn.do({ type: 'times', times: talk });
  turn.ask('nothing');
  turn.sayText(timePhrases.booked);
  if (taken === undefined) return;
  turn.sayText(timeSentence(taken.at, zone));
  turn.sayText(zoneSentence(zone, taken.at));
  turn.sayText(timePhrases.link);
}
