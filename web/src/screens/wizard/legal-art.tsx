import art from '#web/src/ui/art/scene-road-divides.svg';

/** Above the heading of the first step, and so there before the step itself: what comes later would push the heading down. */
export const LEGAL_ART = (
  <div className="wizard-art">
    <img src={art} alt="" width="720" height="230" />
  </div>
);
