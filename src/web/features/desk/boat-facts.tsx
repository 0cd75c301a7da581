import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { daysBetween, formatDate } from '#domain/time.ts';
import { Documents } from '../../forms/upload/documents.tsx';
import { viewerToday } from '../../kit/date/viewer.ts';
import css from './boat-facts.module.css';
import { Fact, FactSheet, Facts, NoneText, SideBySideFacts } from './facts.tsx';
import { Pictures } from './pictures.tsx';

export function BoatFacts({ boat }: { readonly boat: OwnBoat }) {
	return (
		<>
			<SideBySideFacts>
				<FactSheet title={<Trans>Pictures</Trans>}>
					<Pictures name={boat.name} images={boat.pictures} />
				</FactSheet>
				<BoatInsurance boat={boat} />
			</SideBySideFacts>
			<BoatSheet boat={boat} />
		</>
	);
}

export function BoatInsurance({ boat }: { readonly boat: OwnBoat }) {
	return (
		<FactSheet title={<Trans>Documents</Trans>}>
			<Insurance boat={boat} />
			<Documents papers={boat.boatInsurance} none={<NoneText />} />
			<Facts>
				<Fact name={<Trans>Registration</Trans>}>{boat.registrationNumber}</Fact>
			</Facts>
		</FactSheet>
	);
}

function BoatSheet({ boat }: { readonly boat: OwnBoat }) {
	const { t } = useLingui();
	return (
		<FactSheet title={<Trans>The boat</Trans>}>
			<Facts>
				<Fact name={<Trans>Category</Trans>}>{boat.category}</Fact>
				<Fact name={<Trans>Brand and model</Trans>}>
					{boat.brand} {boat.model}
				</Fact>
				<Fact name={<Trans>Built</Trans>}>{boat.yearOfManufacture}</Fact>
				<Fact name={<Trans>Length</Trans>}>{boat.length === null ? null : t`${boat.length} m`}</Fact>
				<Fact
					name={<Trans>Carries</Trans>}
				>{t`${boat.maxCapacity} people, ${boat.crew} of these are crew`}</Fact>
				<Fact name={<Trans>Features</Trans>} long>
					{boat.features.join(', ')}
				</Fact>
			</Facts>
		</FactSheet>
	);
}

/** Insurance that ends within this number of days is highlighted. */
const soonDays = 30;

function Insurance({ boat }: { readonly boat: Pick<OwnBoat, 'insuranceExpiresOn' | 'documentsExpired'> }) {
	const { insuranceExpiresOn: date, documentsExpired } = boat;
	if (date === null) {
		return (
			<p className={css.expiry} data-state="unknown">
				<span>
					<Trans>Insurance</Trans>
				</span>
				<strong>
					<Trans>No date given</Trans>
				</strong>
			</p>
		);
	}
	const left = daysBetween(viewerToday(), date);
	return (
		<p className={css.expiry} data-state={documentsExpired ? 'over' : left <= soonDays ? 'soon' : 'good'}>
			<span>{documentsExpired ? <Trans>Insurance ended</Trans> : <Trans>Insured until</Trans>}</span>
			<strong>{formatDate(date)}</strong>
			{documentsExpired ? null : (
				<span>
					<Plural value={Math.max(0, left)} one="# day left" other="# days left" />
				</span>
			)}
		</p>
	);
}
