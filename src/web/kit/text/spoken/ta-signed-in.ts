import { messages } from '../catalogs/signed-in/ta.po';
import { speech } from './ta.ts';
import words from './ta-signed-in.json' with { type: 'json' };

speech.learn(messages, words);
