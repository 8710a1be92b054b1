import { Route, Switch } from 'wouter';
import { AddPage } from './add-page.tsx';
import { AgentPage } from './agent-page.tsx';
import { EntryPage } from './entry-page.tsx';

/** The pages about the agent: loaded when somebody opens one. */
export function AgentRooms() {
  return (
    <Switch>
      <Route path="/agent/add" component={AddPage} />
      <Route path="/agent/:kind/:name">
        {({ kind, name }) => <EntryPage key={`${kind} ${name}`} kind={kind} name={name} />}
      </Route>
      <Route component={AgentPage} />
    </Switch>
  );
}
