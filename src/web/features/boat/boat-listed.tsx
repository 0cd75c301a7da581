import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { FormDone } from '../../forms/form-wizard.tsx';
import css from '../../forms/listing-form.module.css';
import { Picture } from '../../kit/picture.tsx';
import { ListingState } from '../listing/listing-state.tsx';
import { boatForm } from './boat-form.ts';

interface Props {
	readonly boat: OwnBoat;
	/** It was there before, and has been changed. */
	readonly edited: boolean;
}

/** The boat is with us: what happens next, and the ways on. */
export function BoatListed({ boat, edited }: Props) {
	const waits = boat.submission.state === 'WAITING';
	return (
		<FormDone
			form={boatForm}
			heading={edited ? <Trans>Your changes are saved</Trans> : <Trans>Your boat has been submitted</Trans>}
			intro={
				waits ? (
					<Trans>We’ll review the boat, its documents and its photos, then email you.</Trans>
				) : (
					<Trans>People can see them now.</Trans>
				)
			}
			next={
				!edited && [
					msg`We usually review documents and photos within two days.`,
					msg`In the meantime, add an experience: where you go, when, and the price.`,
					msg`People can book once both are verified.`,
				]
			}
			ways={[
				{
					to: '/experience/add',
					state: { boatId: boat._id },
					label: <Trans>Add an experience</Trans>,
					quiet: edited,
				},
				{ to: '/profile/owner/boats', label: <Trans>See your boats</Trans>, quiet: !edited },
			]}
		>
			<div className={css.cheer}>
				<Picture picture={boat.pictures[0]} alt="" sizes="(max-width: 34rem) 100vw, 12rem" />
				<div>
					<p className={css.cheerName}>{truncated(boat.name, textLimits.boatName)}</p>
					<ListingState verified={boat.verified} submission={boat.submission} />
				</div>
			</div>
		</FormDone>
	);
}
