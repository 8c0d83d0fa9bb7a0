import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test('a script is split where its statements end, and nowhere else', () => {
  const script = `
    -- One; with a comment.
    create table t (a text default 'x;y''z' /* not; here */, "b;c" int);
    create function f() returns text language plpgsql as $body$ begin return ';'; end; $body$;
    select $$a;b$$ , $1`
  expect(splitStatements(script)).toEqual([
    `create table t (a text default 'x;y''z'  , "b;c" int)`,
    `create function f() returns text language plpgsql as $body$ begin return ';'; end; $body$`,
    'select $$a;b$$ , $1',
  ])
})

test('a script of comments has no statement', () => {
  expect(splitStatements('-- nothing;\n/* here; */ ;')).toEqual([])
})
