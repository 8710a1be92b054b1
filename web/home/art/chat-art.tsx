/** A short chat late in the evening. */
export function ChatArt() {
  return (
    <div className="art art-chat">
      <p className="bubble bubble-in bubble-1">Free on Saturday?</p>
      <p className="bubble bubble-out bubble-2">10:30 or 2:00. Which one?</p>
      <p className="bubble bubble-in bubble-3">10:30!</p>
      <p className="bubble bubble-out bubble-4">
        <span className="typing">
          <i />
          <i />
          <i />
        </span>
        <span className="typed">Done. See you then.</span>
      </p>
    </div>
  );
}
