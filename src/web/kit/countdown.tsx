import { useEffect, useEffectEvent, useState } from 'react';

interface Props {
	/** Instant in ISO 8601 format at which the countdown ends. */
	readonly until: string;
	onEnd?(): void;
}

/** Screen readers do not announce each second. */
export function Countdown({ until, onEnd }: Props) {
	const seconds = useSecondsLeft(until);
	const over = seconds === 0;
	const end = useEffectEvent(() => onEnd?.());
	useEffect(() => {
		if (over) end();
	}, [over]);
	return (
		<span role="timer" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 700 }}>
			{clock(seconds)}
		</span>
	);
}

/** Formats seconds as '4:05', and from one hour as '5:04:05'. */
function clock(seconds: number): string {
	const two = (part: number) => String(part).padStart(2, '0');
	const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
	return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Returns 0 after the instant. Updates every second. */
export function useSecondsLeft(until: string): number {
	const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1_000));
	const [, tick] = useState(0);
	useEffect(() => {
		const timer = setInterval(() => tick((count) => count + 1), 1_000);
		return () => clearInterval(timer);
	}, []);
	return left();
}
