import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { textLimits, truncated } from '#domain/text.ts';
import form from '../../../forms/listing-form.module.css';

interface Props {
	readonly customMessage: string;
	readonly error: string | undefined;
	fieldRef(element: HTMLElement | null): void;
	onChange(customMessage: string): void;
	onLeave(): void;
}

/** Step 4: what the owner says to mates to come. */
export function MessageStep({ customMessage, error, fieldRef, onChange, onLeave }: Props) {
	const { t } = useLingui();
	const text = customMessage.trim().replace(/\s+/g, ' ');
	return (
		<div className={form.stack}>
			<Textarea
				ref={fieldRef}
				label={t`Your message`}
				description={t`Where you go, what to bring, who you hope to meet.`}
				rows={6}
				maxLength={2_000}
				required
				withAsterisk={false}
				value={customMessage}
				error={error}
				onChange={(event) => onChange(event.currentTarget.value)}
				onBlur={onLeave}
			/>
			{text.length > textLimits.rideMessage ? (
				<p className={form.hint}>
					<Trans>
						In the search people read the beginning: “{truncated(text, textLimits.rideMessage)}”. The rest is
						on the ride’s page.
					</Trans>
				</p>
			) : null}
		</div>
	);
}
