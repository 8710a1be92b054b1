import { createRoot } from 'react-dom/client';
import { endCall, resumeCall } from '../voice/call/call-control.ts';
import { setCallPlace } from '../voice/call/call-place.ts';
import { currentCall, dispatch } from '../voice/call/call-store.ts';
import { adoptPanelStyles } from './adopt-panel-styles.ts';
import type { PanelHome, WidgetPanel } from './panel-module.ts';
import { createWidgetPlace } from './widget-place.tsx';
import { WidgetStage } from './widget-stage.tsx';

/** Puts the site's own call panel next to the button, in the same shadow tree. */
export function createPanel(home: PanelHome): WidgetPanel {
  const { root, options } = home;
  const stage = document.createElement('div');
  stage.className = 'foyer-stage';
  stage.setAttribute('popover', 'manual');
  adoptPanelStyles(root);
  root.appendChild(stage);
  const react = createRoot(stage);
  let isOpen = false;
  let isShown = false;

  // The outcome of a removed tag's call no longer matters.
  dispatch({ type: 'dismissed' });

  function show(): void {
    const { place, theme, heading, textOnly } = options();
    setCallPlace(createWidgetPlace(home, options()));
    stage.dataset['theme'] = theme;
    stage.dataset['place'] = place;
    react.render(
      <WidgetStage
        heading={heading}
        isTextOnly={textOnly}
        isOpen={isOpen}
        onClose={close}
        onBegin={begin}
        onShown={onShown}
      />,
    );
  }

  function onShown(next: boolean): void {
    isShown = next;
    stage.togglePopover(isShown);
    home.onShown(isShown);
  }

  function begin(): void {
    isOpen = false;
    show();
  }

  function close(): void {
    begin();
    setTimeout(home.focusButton);
  }

  return {
    open() {
      isOpen = currentCall().status === 'idle';
      show();
    },
    resume() {
      show();
      resumeCall();
    },
    update() {
      show();
      // Moving the tag within the page has closed it.
      stage.togglePopover(isShown);
    },
    remove() {
      endCall();
      react.unmount();
      stage.remove();
      home.onShown(false);
    },
  };
}
