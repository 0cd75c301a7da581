import { messages } from '../catalogs/listing/ta.po';
import { speech } from './ta.ts';
import words from './ta-listing.json' with { type: 'json' };

speech.learn(messages, words);
