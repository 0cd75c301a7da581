import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Calendar } from '../../kit/calendar/calendar.tsx';
import { ChoiceCards } from '../../kit/choice/choice-cards.tsx';
import { TickChips } from '../../kit/choice/tick-chips.tsx';
import { RupeeField } from '../../kit/money/rupee-field.tsx';
import { DigitsField } from '../../kit/number/digits-field.tsx';
import { NumberStepper } from '../../kit/number/number-stepper.tsx';
import { PhoneField } from '../../kit/phone/phone-field.tsx';
import type { PhoneEntry } from '../../kit/phone/phone-mask.ts';
import { SuggestField } from '../../kit/select/suggest-field.tsx';
import { TimeField } from '../../kit/time/time-field.tsx';
import { FileUpload } from '../../kit/upload/file-upload.tsx';
import type { SendFile, UploadedFile } from '../../kit/upload/uploaded-file.ts';
import { Specimen } from './specimen.tsx';
import css from './styleguide.module.css';

const makes = ['Bavaria', 'Beneteau', 'Bertram', 'Boston Whaler'].map((title) => ({ id: title, title }));

/** As if it were sent: half of the files do not arrive. */
const pretend: SendFile = async (file, { onProgress, signal }) => {
	for (let share = 0.2; share < 1; share += 0.2) {
		await new Promise((resolve) => setTimeout(resolve, 300));
		signal.throwIfAborted();
		onProgress(share);
	}
	if (file.size % 2 === 1) throw new Error('The storage did not answer. Please try again.');
	return { key: file.name, name: file.name, bytes: file.size, picture: null };
};

export function Fields() {
	const [name, setName] = useState('');
	const [price, setPrice] = useState('12345');
	const [year, setYear] = useState('2019');
	const [make, setMake] = useState('B');
	const [time, setTime] = useState('09:30');
	const [people, setPeople] = useState(2);
	const [phone, setPhone] = useState<PhoneEntry>({ country: 'LK', digits: '771234567' });
	const [files, setFiles] = useState<readonly UploadedFile[]>([
		{ key: 'a', name: 'insurance-2027.pdf', bytes: 182_000, picture: null },
	]);
	const change = (event: { readonly currentTarget: { readonly value: string } }) =>
		setName(event.currentTarget.value);
	return (
		<>
			<Specimen name="Text: at rest, with an error, disabled">
				<div className={css.wide}>
					<TextInput label="Name" value={name} onChange={change} />
					<TextInput label="Name" value={name} onChange={change} error="Please enter a name." />
					<TextInput label="Name" value="Asha" disabled readOnly />
					<Textarea
						label="Other requests"
						description="Anything the owner should know"
						value={name}
						onChange={change}
					/>
				</div>
			</Specimen>
			<Specimen name="PhoneField: right, too short">
				<div className={css.wide}>
					<PhoneField label="Contact number" value={phone} onChange={setPhone} />
					<PhoneField
						label="Contact number"
						value={phone}
						onChange={setPhone}
						error="Phone number should be 9 characters long!"
					/>
				</div>
			</Specimen>
			<Specimen name="NumberStepper">
				<div className={css.wide}>
					<NumberStepper
						label="Adults"
						description="12 and older"
						value={people}
						max={6}
						characters={4}
						onChange={setPeople}
					/>
				</div>
			</Specimen>
			<Specimen name="RupeeField, DigitsField, SuggestField, TimeField">
				<div className={css.wide}>
					<RupeeField label="Price per trip" value={price} onChange={setPrice} />
					<DigitsField label="Year" digits={4} value={year} onChange={setYear} error="A year to come" />
					<SuggestField
						label="Brand"
						value={make}
						suggestions={makes.filter(({ title }) => title.startsWith(make))}
						listName="Makes"
						maxLength={60}
						onType={setMake}
						onChoose={({ title }) => setMake(title)}
					/>
					<TimeField label="Departure time" value={time} onChange={setTime} />
				</div>
			</Specimen>
			<Specimen name="FileUpload: images, papers with an error (files of an odd size do not arrive)">
				<div className={css.wide}>
					<FileUpload
						label="Photos"
						accept="images"
						send={pretend}
						value={[]}
						onChange={() => {}}
						max={6}
						maxMegabytes={20}
					/>
					<FileUpload
						label="Insurance"
						accept="any"
						send={pretend}
						value={files}
						onChange={setFiles}
						max={3}
						maxMegabytes={20}
						error="Please add the insurance paper."
					/>
				</div>
			</Specimen>
		</>
	);
}

export function Choices() {
	const [option, setOption] = useState<'Flexible' | 'With Captain' | null>('Flexible');
	const [days, setDays] = useState<readonly string[]>(['Sat', 'Sun']);
	const [date, setDate] = useState<string | null>('2027-06-12');
	return (
		<>
			<Specimen name="ChoiceCards">
				<div className={css.wide}>
					<ChoiceCards<'Flexible' | 'With Captain'>
						legend="Who is at the helm?"
						choices={[
							{ value: 'Flexible', title: 'Flexible', text: 'The renter decides' },
							{ value: 'With Captain', title: 'With Captain', text: 'You, or your skipper' },
						]}
						value={option}
						onChange={setOption}
					/>
				</div>
			</Specimen>
			<Specimen name="TickChips: some, with an error">
				<div className={css.wide}>
					{[undefined, 'Choose one day at least.'].map((error) => (
						<TickChips
							key={error ?? 'none'}
							legend="Sailing days"
							even
							options={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((value) => ({
								value,
								title: value,
							}))}
							value={days}
							onChange={setDays}
							error={error}
						/>
					))}
				</div>
			</Specimen>
			<Specimen name="Calendar: free, taken, not a sailing day, gone by, chosen">
				<Calendar
					name="Departure date"
					value={date}
					first="2027-06-05"
					last="2027-12-31"
					start="2027-06-05"
					stateOf={(day) => (day.endsWith('6') ? 'taken' : Number(day.slice(-2)) % 7 === 3 ? 'off' : 'free')}
					words={{ free: 'free', taken: 'taken', off: 'does not sail', out: 'cannot be booked' }}
					onChoose={setDate}
				/>
			</Specimen>
		</>
	);
}
