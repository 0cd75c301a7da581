import css from './sign-in.module.css';

/** Two boats that meet on a calm morning: mates. */
export function TwoBoats() {
	return (
		<svg className={css.scene} viewBox="0 0 640 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
			<defs>
				<linearGradient id="morning" x1="0" y1="0" x2="0" y2="1">
					<stop offset="0" stopColor="var(--sky-high)" />
					<stop offset="1" stopColor="var(--sky-low)" />
				</linearGradient>
			</defs>
			<rect width="640" height="470" fill="url(#morning)" />
			<circle cx="330" cy="392" r="150" fill="var(--sky-glow)" opacity=".65" />
			<circle cx="330" cy="392" r="92" fill="var(--sun)" />
			<path d="M0 418c60-58 130-70 190-34 40 24 70 30 130 50v12H0Z" fill="var(--hill-far)" />
			<path d="M430 440c50-50 120-84 210-70v90H400Z" fill="var(--hill-near)" opacity=".8" />
			<path d="M0 436h640v284H0Z" fill="var(--wave-1)" />
			<path
				d="M250 448h160M272 464h116M236 482h188"
				stroke="var(--sun)"
				strokeWidth="5"
				strokeLinecap="round"
				opacity=".7"
			/>
			<path
				d="M0 500c54-14 106-14 160 0s106 14 160 0 106-14 160 0 106 14 160 0v220H0Z"
				fill="var(--wave-2)"
			/>
			<g className={css.boatOne}>
				<path d="M214 318v196h-96c50-44 84-116 96-196Z" fill="var(--sail)" />
				<path d="M226 346c34 46 54 104 60 168h-60Z" fill="var(--coral)" />
				<path d="M100 528h212c-8 30-24 48-44 52H142c-20-8-34-26-42-52Z" fill="var(--deep)" />
				<circle cx="254" cy="518" r="12" fill="var(--sun)" />
			</g>
			<path
				d="M0 572c54-12 106-12 160 0s106 12 160 0 106-12 160 0 106 12 160 0v148H0Z"
				fill="var(--wave-3)"
			/>
			<g className={css.boatTwo}>
				<path d="M470 430v142h64c-34-34-56-84-64-142Z" fill="var(--sail)" />
				<path d="M460 452c-24 34-38 76-42 120h42Z" fill="var(--sun)" />
				<path d="M396 584h152c-6 26-18 40-34 44h-86c-16-6-26-22-32-44Z" fill="var(--hull)" />
				<circle cx="438" cy="574" r="10" fill="var(--deep)" />
			</g>
			<path d="M0 640c54-12 106-12 160 0s106 12 160 0 106-12 160 0 106 12 160 0v80H0Z" fill="var(--wave-4)" />
		</svg>
	);
}
