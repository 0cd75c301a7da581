import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/button.tsx';
import { Countdown, useSecondsLeft } from '../../../kit/countdown.tsx';

/** A message may take so long before another one is worth asking for, in milliseconds. */
const patienceMs = 30_000;

interface Props {
	/** When the last one was asked for, in milliseconds since 1970. */
	readonly since: number;
	readonly busy: boolean;
	onAgain(): void;
}

/** Sends another code, once the first one has had its time. */
export function ResendButton({ since, busy, onAgain }: Props) {
	const until = new Date(since + patienceMs).toISOString();
	const early = useSecondsLeft(until) > 0;
	return (
		<Button quiet small busy={busy} aria-disabled={early || undefined} onClick={early ? undefined : onAgain}>
			{early ? (
				<Trans>
					Send again in <Countdown until={until} />
				</Trans>
			) : (
				<Trans>Send again</Trans>
			)}
		</Button>
	);
}
