import * as z from 'zod/mini';
import { defaultPhoneCountry, phoneCountries } from '#contract/runtime-config.ts';
import type { DepartureSeries } from '#domain/experience/departures.ts';
import type { SeasonSpan } from '#domain/experience/season.ts';
import { idPattern } from '#domain/id.ts';
import { type Coordinates, pointAt } from '#domain/place/place.ts';
import { isLocalDate, weekdays } from '#domain/time.ts';
import type { UploadedFile } from '../kit/upload/upload-queue.ts';

export const string = z.string();

export const text = z.catch(string, '');

export const digits = z.catch(z.string().check(z.regex(/^\d*$/)), '');

export const booleanField = z.catch(z.boolean(), false);

export const oneOf = <const T extends readonly string[]>(values: T) =>
	z.catch(z.nullable(z.enum(values)), null);

export const oneOfWithDefault = <const T extends readonly string[]>(values: T, before: T[number]) =>
	z.catch(z.enum(values), before);

/** Schema of a list. Invalid items are removed. */
export const arrayOf = <T>(item: z.ZodMiniType<T>) =>
	z.catch(
		z.pipe(
			z.array(z.unknown()),
			z.transform((saved): readonly T[] =>
				saved.flatMap((each) => {
					const read = item.safeParse(each);
					return read.success ? [read.data] : [];
				}),
			),
		),
		[],
	);

export const weekday = z.enum(weekdays);

export const chosenId = z.catch(z.nullable(z.string().check(z.regex(idPattern))), null);

export const day = z.catch(z.nullable(z.string().check(z.refine(isLocalDate))), null);

const clockPattern = /^([01]\d|2[0-3]):[0-5]0$/;

/** Schema of a time of day in steps of ten minutes. The default is `before`. */
export const tenMinuteTime = (before: string) => z.catch(z.string().check(z.regex(clockPattern)), before);

export const timeOrNull = z.catch(z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))), null);

export const count = (min: number, before: number) =>
	z.catch(z.int().check(z.gte(min), z.lte(9_999)), before);

export const minutes = (max: number, before: number) => z.catch(z.int().check(z.gte(0), z.lte(max)), before);

export const days = ({ min, max }: { readonly min: number; readonly max: number }) =>
	z.catch(z.int().check(z.gte(min), z.lte(max)), max);

export const departureSeries: z.ZodMiniType<DepartureSeries> = z.object({
	time: z.string().check(z.regex(clockPattern)),
	days: arrayOf(weekday),
});

/** Schema of a season: two dates, or two days of every year. Both may be empty. */
export const seasonSpan: z.ZodMiniType<SeasonSpan> = z.object({ from: z.string(), to: z.string() });

export const point = z.catch(
	z.nullable(
		z.pipe(
			z.object({ lat: z.number(), lng: z.number() }),
			z.transform(({ lat, lng }): Coordinates | null => pointAt(lat, lng) ?? null),
		),
	),
	null,
);

export const phone = z.pipe(
	z.catch(z.object({ country: z.string(), typed: z.string() }), { country: '', typed: '' }),
	z.transform(({ country, typed }) => {
		const known = phoneCountries().find((code) => code === country);
		return known ? { country: known, typed } : { country: defaultPhoneCountry(), typed: '' };
	}),
);

const picture = z.object({
	key: z.string(),
	width: z.number().check(z.gt(0)),
	height: z.number().check(z.gt(0)),
	placeholder: z.string(),
});

const file: z.ZodMiniType<UploadedFile> = z.object({
	key: z.string().check(z.minLength(1)),
	name: z.string(),
	bytes: z.catch(z.number(), 0),
	picture: z.catch(z.nullable(picture), null),
});

export const files = arrayOf(file);
