/** The product's mark: three rising bars. Its name stands beside it, so it is silent. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true" className={className}>
      <rect width="30" height="30" rx="9" className="fill-hero" />
      <rect x="6" y="15" width="4.6" height="9" rx="1.6" className="fill-accent" />
      <rect x="12.7" y="10" width="4.6" height="14" rx="1.6" className="fill-accent" />
      <rect x="19.4" y="6" width="4.6" height="18" rx="1.6" className="fill-accent" />
    </svg>
  )
}
