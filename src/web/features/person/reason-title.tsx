import { Trans } from '@lingui/react/macro';

interface Props {
	/** Whose words they are. */
	readonly by: 'OWNER' | 'RENTER' | 'PLATFORM' | 'WEATHER' | null;
	/** Who reads them. */
	readonly to: 'OWNER' | 'RENTER';
	/** Who is on the other side. */
	readonly name: string;
}

/** Over the words in which somebody says why they said no or canceled. */
export function ReasonTitle({ by, to, name }: Props) {
	if (by === 'PLATFORM') return <Trans>Why we canceled it</Trans>;
	return by === to ? <Trans>Your reason</Trans> : <Trans>Reason of {name}</Trans>;
}
