/** The stage, black from the first moment. */
export default function PlayLoading() {
  return <div data-theme="night" className="player-frame" aria-busy="true" />;
}
