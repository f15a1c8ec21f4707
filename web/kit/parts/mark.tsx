/** The brand's mark, which lucide does not have. */
export const Mark = () => (
  <svg className="kit-mark" viewBox="0 0 40 44" aria-hidden="true" fill="none" strokeWidth="5" strokeLinecap="round">
    <path d="M20 40V28" stroke="currentColor" />
    <path d="M20 28C20 18 8 19 8 7" stroke="var(--ai-600)" />
    <path d="M20 28c0-10 12-9 12-21" stroke="var(--kaki-600)" />
  </svg>
);
