/** A form that calls the API; public/try.js sends it and shows request and response. */
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import type { TryIt as Operation } from "#lib/site/docs/page.ts";
import { exampleAddress } from "#lib/site/docs/try-it.ts";

export function TryIt({ block }: { block: Operation }) {
  const { operation, path, fields } = block;
  const address = exampleAddress(block);
  const id = (name: string) => `try-${operation}-${name}`;
  return (
    <form className="try" data-path={path} aria-label={`Try ${operation}`} action={new URL(address).pathname}>
      <div className="try-fields">
        {fields.map((field) => (
          <label key={field.name} htmlFor={id(field.name)}>
            <span>
              <code>{field.name}</code>
              {field.required && " (required)"}
            </span>
            {field.options ? (
              <select id={id(field.name)} name={field.name} data-in={field.in} defaultValue={field.value}>
                {!field.required && <option value="">leave out</option>}
                {field.options.map((option) => (
                  <option key={option} value={option}>
                    {CATEGORIES[option as Category] ?? option}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={id(field.name)}
                name={field.name}
                data-in={field.in}
                defaultValue={field.value}
                required={field.required}
                spellCheck={false}
                autoCapitalize="off"
                autoComplete="off"
              />
            )}
          </label>
        ))}
      </div>
      <p className="try-request">
        <code>
          GET <a href={address}>{address}</a>
        </code>
      </p>
      <button type="submit" className="button button-go">
        Send it
      </button>
      <output className="try-answer" />
    </form>
  );
}
