import { expect, test } from 'vitest';
import { readRawMember } from './read-raw-member.ts';

test.each([
	['{"a":1,"b": {"x": 1.0, "y": [1, {"b": 2}]} ,"c":2}', '{"x": 1.0, "y": [1, {"b": 2}]}'],
	['{"b":1.0}', '1.0'],
	['{ "b" : "a,\\"}:{" }', '"a,\\"}:{"'],
	['{"a":{"b":1},"b":[ ]}', '[ ]'],
	['{"a":"b","b":true}', 'true'],
	['{"\\u0062":null}', 'null'],
	['{"a":{"b":1}}', undefined],
	['{}', undefined],
])('extracts the raw member of the JSON text %s: %s', (json, raw) => {
	expect(readRawMember(json, 'b')).toBe(raw);
});
